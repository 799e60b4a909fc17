"""Laws of the Python package. CREEL_LIBRARY says which library is tested."""

import copy
import os
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import numpy as np

import creel
from creel import _library

GAMES = ["fish-fish", "coldwater-crown", "freshwater-fly"]


class Library(unittest.TestCase):
    def test_every_function_of_the_header_is_declared_alike(self):
        header = (pathlib.Path(__file__).parents[2] / "include/creel/creel.h").read_text()
        declared = dict(re.findall(r"\bcreel_([a-z_]+)\(([^;]*)\);", header))
        for name, (_, arguments) in _library._PROTOTYPES.items():
            count = 0 if declared[name].strip() == "void" else declared[name].count(",") + 1
            self.assertEqual(count, len(arguments), name)

    def test_there_is_one_version(self):
        project = (pathlib.Path(__file__).parents[1] / "pyproject.toml").read_text()
        self.assertIn(f'version = "{creel.__version__}"', project)

    def test_games_and_bots(self):
        self.assertLessEqual(set(GAMES), set(creel.games))
        self.assertIn("easy", creel.bots)


class Games(unittest.TestCase):
    def test_a_game_is_played_and_replayed(self):
        for name in GAMES:
            game = creel.Game(name, seats=3, seed=4)
            while not game.over:
                game.step(game.choose("random"))
            again = creel.Game.replay(game.log())
            self.assertEqual(again.hash, game.hash)
            self.assertEqual(again.setup.options, game.setup.options)
            self.assertEqual([again.score(k) for k in range(3)], [game.score(k) for k in range(3)])

    def test_chance_may_be_explicit(self):
        game = creel.Game("fish-fish")
        self.assertEqual(game.asked, creel.CHANCE)
        game.step("fisher 2")
        self.assertEqual(game.asked, 1)
        choice, text = next(iter(game.legal_text().items()))
        game.step(text)
        self.assertEqual(game.asked, 0)
        game.undo(1)
        game.step(choice)
        self.assertNotIn("laid", game.view(0))
        self.assertIn("laid", game.view(1))
        self.assertIn("?", game.log(0))

    def test_what_is_refused_says_why(self):
        with self.assertRaises(creel.Refused) as refused:
            creel.Game("fish-fish", seats=40)
        self.assertEqual(refused.exception.key, "refusal.seats")
        game = creel.Game("fish-fish", seed=1)
        for wrong in (lambda: game.step(63), lambda: game.choose("nobody"), lambda: creel.Game.replay("no log")):
            self.assertRaises(creel.Refused, wrong)

    def test_a_log_may_begin_with_a_comment(self):
        game = creel.Game("fish-fish", seats=3, options={"turns": "two"}, seed=4)
        again = creel.Game.replay("# a game\n\n" + game.log())
        self.assertEqual((again.setup.seats, again.setup.options), (3, game.setup.options))

    def test_a_game_goes_on_after_its_log(self):
        game = creel.Game("freshwater-fly", seed=4)
        for _ in range(30):
            game.step(game.choose("random"))
        again = creel.Game.replay(game.log())
        again.draw(5)
        while not again.over:
            again.step(again.choose("random"))
        self.assertEqual(again.log().splitlines()[1:31], game.log().splitlines()[1:31])

    def test_numbers_may_be_those_of_numpy(self):
        one, two = np.int64(1), np.uint8(2)
        game = creel.Game("fish-fish", seats=two, seed=one)
        game.step(np.int64(game.legal()[0]))
        game.choose("greedy", np.int32(0), one)
        game.hints(np.int64(10), one)
        self.assertEqual(len(game.observation(one)), game.setup.size)
        state = creel.Batch("fish-fish", two, seats=two, seed=np.uint64(2**64 - 1)).state(one)
        state.apply_action(np.int64(state.legal_actions()[0]))
        state.resample_from_infostate(one, np.uint64(7))

    def test_what_does_not_exist_is_said(self):
        game = creel.Game("fish-fish", seats=3, seed=1)
        state, batch = game.state(), creel.Batch("fish-fish", 4, seats=3)
        room = np.zeros(4, np.uint8)
        for wrong in (
            lambda: game.score(3), lambda: game.observation(3), lambda: game.view(-7), lambda: game.log(9),
            lambda: game.undo(3), lambda: state.score(-1), lambda: state.observation(8),
            lambda: state.resample_from_infostate(creel.NOBODY, 1), lambda: batch.observe(3), lambda: batch.step(room, 0, 5),
            lambda: batch.step(room, -1), lambda: batch.reset([4]), lambda: batch.choose("easy", [3], room),
            lambda: creel.Env("fish-fish", seat=2), lambda: creel.VectorEnv("fish-fish", 2, seat=-1),
        ):
            self.assertRaises(IndexError, wrong)
        for wrong in (
            lambda: batch.choose("easy", [0], np.zeros(4, int)), lambda: batch.sample(np.zeros(3, np.uint8)),
            lambda: batch.sample(np.zeros(8, np.uint8)[::2]), lambda: batch.step([0.5] * 4),
            lambda: batch.reset(np.array([True])), lambda: batch.put(0, creel.State(creel.Setup("fish-fish", 2))),
            lambda: creel.State(game.setup, np.zeros(4, np.uint8)),
        ):
            self.assertRaises(ValueError, wrong)
        self.assertRaises(RuntimeError, lambda: creel.VectorEnv("fish-fish", 2).step([0, 0]))
        self.assertRaises(RuntimeError, lambda: creel.Env("fish-fish").step(0))

    def test_copies(self):
        state = creel.Game("fish-fish", seats=3, options={"turns": "two"}, seed=1).state()
        for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            np.testing.assert_array_equal(again.bytes, state.bytes)
            self.assertEqual(again.setup.options, state.setup.options)
            self.assertEqual(again.legal_actions(), state.legal_actions())
        for wrong in (creel.Game("fish-fish"), creel.Batch("fish-fish", 1)):
            self.assertRaises(TypeError, lambda: copy.copy(wrong))
            self.assertRaises(TypeError, lambda: pickle.dumps(wrong))

    def test_hints(self):
        game = creel.Game("fish-fish", seed=1)
        hints = game.hints(100)
        self.assertEqual(sorted(choice for choice, _, _ in hints), game.legal())


class States(unittest.TestCase):
    def test_a_state_follows_the_conventions_of_openspiel(self):
        for name in GAMES:
            rng = np.random.default_rng(1)
            state = creel.State(creel.Setup(name, 2))
            while not state.is_terminal():
                actions = state.legal_actions()
                if state.is_chance_node():
                    self.assertAlmostEqual(sum(p for _, p in state.chance_outcomes()), 1)
                else:
                    self.assertEqual(list(np.flatnonzero(state.legal_actions_mask())), actions)
                    self.assertEqual(state.returns(), [0, 0])
                action = int(rng.choice(actions))
                self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
                before = state.bytes.copy()
                child = state.child(action)
                np.testing.assert_array_equal(before, state.bytes)
                state = child
            self.assertAlmostEqual(sum(state.returns()), 0)
            self.assertEqual(state.current_player(), -4)
            self.assertRaises(ValueError, lambda: state.apply_action(0))


class Batches(unittest.TestCase):
    def test_the_arrays_are_those_of_the_states(self):
        for name in GAMES:
            batch = creel.Batch(name, 7, seats=2, seed=3)
            for _ in range(60):
                for row in range(7):
                    state = batch.state(row)
                    self.assertEqual(state.current_player(), batch.asked[row])
                    self.assertEqual(creel.choices_of(int(batch.menu[row])), state.legal_actions())
                    np.testing.assert_array_equal(batch.view[row], state.observation(int(batch.asked[row])))
                self.assertEqual(batch.step(batch.sample()), 0)

    def test_fields_by_name_are_those_of_the_dictionary(self):
        batch = creel.Batch("fish-fish", 4, seats=3, seed=3)
        for _ in range(30):
            batch.step(batch.sample())
        self.assertEqual(batch.fields["tiles"].shape, (4, 8))
        game = creel.Game("fish-fish", seats=3, seed=1)
        fields = game.setup.fields_of(game.observation(0))
        self.assertEqual(list(fields["tiles"][:3]), game.view(0)["tiles"])

    def test_same_seed_same_bytes(self):
        first, second = (creel.Batch("coldwater-crown", 9, seed=5) for _ in range(2))
        other = creel.Batch("coldwater-crown", 9, seed=6)
        for _ in range(100):
            for batch in (first, second, other):
                batch.step(batch.sample())
        np.testing.assert_array_equal(first.view, second.view)
        self.assertFalse(np.array_equal(first.view, other.view))

    def test_an_illegal_action_is_counted(self):
        batch = creel.Batch("fish-fish", 3, seed=5)
        before = batch.view.copy()
        self.assertEqual(batch.step([255, 255, 255]), 3)
        np.testing.assert_array_equal(batch.view, before)
        self.assertEqual(batch.step(np.array([256, -1, 300])), 3)
        np.testing.assert_array_equal(batch.view, before)
        self.assertRaises(ValueError, lambda: batch.step([0]))
        self.assertRaises(IndexError, lambda: batch.state(3))

    def test_rows_are_reset_by_mask_and_by_number(self):
        for rows in (np.array([False, True, False]), [1]):
            batch = creel.Batch("freshwater-fly", 3, seed=5)
            batch.step(batch.sample())
            before = batch.view.copy()
            batch.reset(rows)
            self.assertEqual([np.array_equal(batch.view[k], before[k]) for k in range(3)], [True, False, True])

    def test_threads_change_no_game(self):
        together, alone = (creel.Batch("coldwater-crown", 64, seed=3) for _ in range(2))
        actions = np.zeros(64, np.uint8)

        def play(first, end):
            for _ in range(200):
                together.sample(actions, first, end)
                together.step(actions, first, end)

        threads = [threading.Thread(target=play, args=rows) for rows in ((0, 10), (10, 64))]
        for thread in threads:
            thread.start()
        for _ in range(200):
            alone.step(alone.sample())
        for thread in threads:
            thread.join()
        np.testing.assert_array_equal(together.view, alone.view)


class Encoded(unittest.TestCase):
    def test_features_have_names_and_bounds(self):
        for name in GAMES:
            batch = creel.Batch(name, 50, seats=2, seed=1)
            features = creel.Features(batch.setup)
            self.assertEqual(len(features.names), features.width)
            for _ in range(100):
                batch.step(batch.sample())
                rows = features.encode(batch.view, batch.asked)
                self.assertTrue(np.isfinite(rows).all() and rows.min() >= 0 and rows.max() <= 3)

    def test_the_viewer_comes_first(self):
        setup = creel.Setup("fish-fish", 3)
        features = creel.Features(setup)
        state = np.zeros((1, setup.size), np.uint8)
        setup.fields_of(state)["tiles"][0, :3] = 1, 2, 4
        setup.fields_of(state)["fisher"][0] = 2
        at = {n: i for i, n in enumerate(features.names)}
        row = features.encode(state, [1])[0]
        self.assertEqual([row[at[f"tiles.{k}"]] * 4 for k in range(3)], [2, 4, 1])
        self.assertEqual([row[at[f"fisher.{k}"]] for k in range(3)], [0, 1, 0])

    def test_what_is_hidden_makes_no_difference(self):
        worlds = []
        for hook in ("catch", "empty"):
            game = creel.Game("fish-fish")
            game.step("fisher 1")
            game.step(f"lay 5 {hook}")
            worlds.append(game.state())
        fish = [world.observation_tensor(1) for world in worlds]
        fisher = [world.observation_tensor(0) for world in worlds]
        np.testing.assert_array_equal(*fish)
        self.assertFalse(np.array_equal(*fisher))


    def test_the_features_name_what_is_packed(self):
        setup = creel.Setup("freshwater-fly", 2)
        names = creel.Features(setup).names
        self.assertTrue(any(name.startswith("river.") for name in names))
        game = creel.Game("freshwater-fly", seed=3)
        river = next(field for field in setup.fields if field["name"] == "river")
        stored = setup.fields_of(game.observation(0))["river"].ravel()
        meant = [_library.lib.field_decode(setup._at, b"river", int(number)) - river["base"] for number in stored]
        named = [river["names"][k] if k >= 0 else None for k in meant]
        self.assertEqual(named, game.view(0)["river"])

    def test_what_cannot_be_known_makes_no_difference_in_any_game(self):
        for name in GAMES:
            rng = np.random.default_rng(5)
            for seats in (2, 3):
                state = creel.State(creel.Setup(name, seats))
                here, there = (creel.Batch(state.setup, 1) for _ in range(2))
                views, differed = ([], []), 0
                while not state.is_terminal():
                    # A batch would let chance speak at once.
                    for player in range(0 if state.is_chance_node() else seats):
                        world = state.resample_from_infostate(player, int(rng.integers(2**63)))
                        differed += not np.array_equal(world.bytes, state.bytes)
                        for one, other in ((here, state), (there, world)):
                            one.put(0, other)
                        for k, one in enumerate((here, there)):
                            views[k].append(one.observe(player)[0])
                    state.apply_action(int(rng.choice(state.legal_actions())))
                np.testing.assert_array_equal(*views)
                self.assertEqual(differed > 0, any(field["secret"] for field in state.setup.fields), name)

    def turned(self, state):
        """Everyone sits one chair further."""
        setup, made = state.setup, state.clone()
        fields = setup.fields_of(made.bytes)
        for field in setup.fields:
            values = fields[field["name"]]
            for axis, by_seat in enumerate(field["by_seat"]):
                if by_seat:
                    seats = (slice(None),) * axis + (slice(0, setup.seats),)
                    values[seats] = np.roll(values[seats], 1, axis)
            if field["kind"] == "seat":
                base = int(field["name"] == "first_to_seven")  # stored one higher
                known = (values >= base) & (values < setup.seats + base)
                fields[field["name"]] = np.where(known, (values - base + 1) % setup.seats + base, values)
        who = fields["stack"][:, 1]
        who[:] = np.where(who < setup.seats, (who + 1) % setup.seats, who)
        return made

    # What these steps of Coldwater Crown deal or ask, they deal or ask in the order of the chairs; at `present` all answers are
    # hidden until the last.
    BY_CHAIR = {"tackle", "board", "present"}

    def test_the_chair_makes_no_difference(self):
        """Everyone one chair further and the same answer: a player sees the same game."""
        for name, seats in [(name, seats) for name in GAMES for seats in (2, 3, 4)]:
            rng = np.random.default_rng(seats)
            setup = creel.Setup(name, seats)
            features, views, viewers, after = creel.Features(setup), ([], []), ([], []), []
            for _ in range(3 if name == "fish-fish" else 1):
                here = creel.State(setup)
                while not here.is_terminal():
                    there, action = self.turned(here), int(rng.choice(here.legal_actions()))
                    names_seat = here.is_chance_node() and here.text(action).split()[0] in ("first", "fisher")
                    where = f"{name}, {seats} seats, {setup.steps[here.step()]}: {here.text(action)}"
                    by_chair = setup.steps[here.step()] in self.BY_CHAIR
                    here.apply_action(action)
                    there.apply_action((action + 1) % seats if names_seat else action)
                    if by_chair or setup.steps[here.step()] in self.BY_CHAIR:
                        continue
                    if here.current_player() >= 0:
                        self.assertEqual((here.current_player() + 1) % seats, there.current_player(), where)
                    for player in range(seats):
                        after.append(where)
                        for k, (state, viewer) in enumerate(((here, player), (there, (player + 1) % seats))):
                            views[k].append(state.observation(viewer))
                            viewers[k].append(viewer)
            rows = [features.encode(np.stack(views[k]), viewers[k]) for k in range(2)]
            wrong = [f"{features.names[column]} {after[row]}" for row, column in np.argwhere(rows[0] != rows[1])[:5]]
            self.assertEqual(wrong, [])
            self.assertGreater(len(after), 80)


def act(rng, masks):
    """A legal action for each mask; 0 where there is none."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


class Vectors(unittest.TestCase):
    def run_env(self, steps=150, **how):
        env = creel.VectorEnv("fish-fish", 8, seats=3, **how)
        rng = np.random.default_rng(2)
        view, infos = env.reset(seed=1)
        seen = []
        for _ in range(steps):
            self.assertTrue(env.observation_space.contains(view))
            result = env.step(act(rng, infos["action_mask"]))
            seen.append((infos, *result))
            view, infos = result[0], result[4]
        return env, seen

    def test_no_reward_is_lost(self):
        for mode in ("next_step", "same_step"):
            env, seen = self.run_env(autoreset=mode)
            ends = 0
            for before, view, reward, ended, cut, infos in seen:
                np.testing.assert_allclose(infos["rewards"].sum(axis=1), 0, atol=1e-6)
                for row in range(8):
                    if ended[row]:
                        self.assertEqual(reward[row], infos["rewards"][row, before["seat"][row]])
                        self.assertTrue(infos["rewards"][row].any() or len(set(infos["rewards"][row])) == 1)
                        ends += 1
                    else:
                        self.assertFalse(infos["rewards"][row].any())
                self.assertFalse(cut.any())
            self.assertGreater(ends, 8)

    def test_next_step_ignores_one_action(self):
        _, seen = self.run_env(autoreset="next_step")
        for (_, _, _, ended, _, infos), (_, _, reward, then, _, after) in zip(seen, seen[1:]):
            self.assertFalse(infos["action_mask"][ended].any())
            self.assertFalse(then[ended].any() or reward[ended].any())
            self.assertTrue(after["action_mask"][ended].any(axis=1).all())

    def test_same_step_has_the_final_view(self):
        _, seen = self.run_env(autoreset="same_step")
        for _, _, _, ended, _, infos in seen:
            self.assertTrue(infos["action_mask"].any(axis=1).all())
            if ended.any():
                np.testing.assert_array_equal(infos["_final_obs"], ended)
                self.assertTrue(infos["final_obs"][ended].any(axis=1).all())

    def test_opponents_are_bots_and_the_view_is_the_learners(self):
        env, seen = self.run_env(opponents="greedy", seat=1)
        for _, _, reward, ended, _, infos in seen:
            self.assertTrue(((infos["seat"] == 1) | ended).all())
            np.testing.assert_array_equal(reward, infos["rewards"][:, 1])
        for row in np.flatnonzero(~seen[-1][3]):
            np.testing.assert_array_equal(seen[-1][1][row], env.batch.state(row).observation(1))
        self.assertLess(sum(reward.sum() for _, _, reward, _, _, _ in seen), 0)

    def test_reset_by_mask(self):
        env = creel.VectorEnv("fish-fish", 4, autoreset="disabled")
        rng = np.random.default_rng(2)
        view, infos = env.reset(seed=1)
        ended = np.zeros(4, bool)
        while not ended.all():
            before, over = view, ended.copy()
            view, _, now, _, infos = env.step(act(rng, infos["action_mask"]))
            np.testing.assert_array_equal(view[over], before[over])
            self.assertFalse((now & over).any())
            ended |= now
        self.assertTrue(view.any(axis=1).all())
        view, infos = env.reset(options={"reset_mask": np.array([True, False, False, True])})
        self.assertEqual(list(infos["action_mask"].any(axis=1)), [True, False, False, True])

    def test_an_illegal_action_raises(self):
        env = creel.VectorEnv("fish-fish", 2)
        view, infos = env.reset(seed=1)
        legal = int(np.flatnonzero(infos["action_mask"][0])[0])
        for wrong in ([63, 63], [legal, 63], [legal, -1], [legal, 64], [legal]):
            self.assertRaises(ValueError, lambda: env.step(wrong))
        np.testing.assert_array_equal(env.batch.view, view)  # nobody has moved

    def test_an_illegal_action_raises_beside_a_game_that_is_over(self):
        env = creel.VectorEnv("fish-fish", 2, autoreset="disabled")
        rng = np.random.default_rng(2)
        _, infos = env.reset(seed=1)
        while infos["action_mask"].any(axis=1).all():
            _, _, _, _, infos = env.step(act(rng, infos["action_mask"]))
        self.assertEqual(np.count_nonzero(infos["action_mask"].any(axis=1)), 1)
        self.assertRaises(ValueError, lambda: env.step([63, 63]))

    def test_one_game_against_bots(self):
        env = creel.Env("coldwater-crown", opponents="random", seat=1)
        rng = np.random.default_rng(1)
        runs = []
        for _ in range(2):
            view, info = env.reset(seed=3)
            over, total, views = False, 0, []
            rng = np.random.default_rng(1)
            while not over:
                self.assertTrue(env.observation_space.contains(view))
                view, reward, over, _, info = env.step(act(rng, [info["action_mask"]])[0])
                total += reward
                views.append(view.tobytes())
            self.assertIn(total, (0.5, 0, -0.5))
            runs.append(views)
        self.assertEqual(*runs)


    def test_a_seed_begins_a_series_of_games(self):
        def series(env, views, seed):
            seen = []
            for k in range(3):
                begun = env.reset(seed=seed if k == 0 else None)
                seen += views(env, begun)
            return seen

        def zoo_views(env, _):
            rng = np.random.default_rng(1)
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                env.step(None if over else act(rng, [seen["action_mask"]])[0])
            return [env.state().tobytes()]

        one, zoo = creel.Env("coldwater-crown"), creel.AECEnv("coldwater-crown")
        many = creel.VectorEnv("coldwater-crown", 2)
        for env, views in ((one, lambda _, seen: [seen[0].tobytes()]), (many, lambda _, seen: [seen[0].tobytes()]), (zoo, zoo_views)):
            first, again, other = (series(env, views, seed) for seed in (1, 1, 2))
            self.assertEqual(first, again)
            self.assertEqual(len({*first, *other}), 6)


class Zoo(unittest.TestCase):
    def test_every_agent_observes_its_own_view_and_has_its_reward(self):
        for name in GAMES:
            env = creel.AECEnv(name, seats=3)
            rng = np.random.default_rng(3)
            env.reset(seed=1)
            totals = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                seen, reward, over, cut, _ = env.last()
                totals[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(seen))
                for k, other in enumerate(env.possible_agents):
                    np.testing.assert_array_equal(env.observe(other)["observation"], env.position.observation(k))
                    if other != agent:
                        self.assertFalse(env.observe(other)["action_mask"].any())
                env.step(None if over or cut else act(rng, [seen["action_mask"]])[0])
            self.assertEqual(env.agents, [])
            self.assertEqual(list(totals.values()), [float(r) for r in env.position.returns()])

    def test_what_others_hide_is_not_observed(self):
        env = creel.AECEnv("fish-fish")
        views = []
        for hook in ("catch", "empty"):
            env.reset(seed=1)
            fisher = env.agent_selection
            env.step(env.position.string_to_action(f"lay 5 {hook}"))
            other = [agent for agent in env.agents if agent != fisher][0]
            views.append([env.observe(agent)["observation"] for agent in (other, fisher)])
        np.testing.assert_array_equal(views[0][0], views[1][0])
        self.assertFalse(np.array_equal(views[0][1], views[1][1]))


class Bases(unittest.TestCase):
    """Where the packages of others are installed, environments are theirs, too. Stand-ins: they can't be had everywhere."""

    PACKAGES = {
        "gymnasium/__init__.py": "class Env: pass\n",
        "gymnasium/spaces.py": "class Box:\n    def __init__(self, *a): pass\nDict = Discrete = MultiDiscrete = Box\n",
        "gymnasium/vector.py": "import enum\nclass VectorEnv: pass\n"
        "AutoresetMode = enum.Enum('AutoresetMode', 'NEXT_STEP SAME_STEP DISABLED')\n",
        "pettingzoo.py": "class AECEnv: pass\n",
    }
    PROGRAM = """
import creel, gymnasium, gymnasium.spaces, gymnasium.vector, pettingzoo
one, many, zoo = creel.Env("fish-fish"), creel.VectorEnv("fish-fish", 2, autoreset="same_step"), creel.AECEnv("fish-fish")
assert isinstance(one, gymnasium.Env) and isinstance(many, gymnasium.vector.VectorEnv) and isinstance(zoo, pettingzoo.AECEnv)
assert many.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
assert isinstance(one.action_space, gymnasium.spaces.Discrete)
for env in one, many, zoo:
    env.reset(seed=1)
"""

    def test_environments_are_those_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in self.PACKAGES.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            where = os.pathsep.join([folder, str(pathlib.Path(__file__).parents[1])])
            subprocess.run([sys.executable, "-B", "-c", self.PROGRAM], env=os.environ | {"PYTHONPATH": where}, check=True)


if __name__ == "__main__":
    unittest.main()
