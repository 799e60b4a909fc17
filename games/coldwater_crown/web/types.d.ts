/* What the parts of the board of Coldwater Crown are given, for the checker. */
import type { Loss, Scene } from './scene.js';

export type * from './scene.js';

/* What every part of the board is given. */
export interface View {
  moment: import('creel/types.js').Moment;
  controls: import('creel/types.js').Controls;
  scene: Scene;
  /* how somebody is called on the page of the viewer */
  nameOf: (who: { seat: number; name: string }) => string;
  /* the name under which a piece glides, by where it lies */
  piece: (place: string) => string | undefined;
  /* what the entry looked at would do */
  marks: { bait?: string; water?: string; losses: Loss[] };
}
