/* What the parts of the board of Coldwater Crown are given, for the checker. */
import type { Loss, Scene } from './scene.js';

export type * from './scene.js';

/* What every part of the board is given. */
export interface View {
  moment: import('creel/types.js').Moment;
  controls: import('creel/types.js').Controls;
  scene: Scene;
  /* the name of a player on the viewer's page */
  nameOf: (who: { seat: number; name: string }) => string;
  /* the name under which a piece glides, by its place */
  piece: (place: string) => string | undefined;
  /* what the previewed entry would do */
  marks: { bait?: string; water?: string; losses: Loss[] };
}
