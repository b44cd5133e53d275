/** CSS pixels from the end within which the reader still counts as being at the bottom. */
const nearPx = 32;

export interface FollowState {
  readonly following: boolean;
  /** CSS pixels scrolled when last looked. */
  readonly top: number;
}

/** Where the view stands: `top` is scrolled away above, `rest` is left below. CSS pixels. */
export interface Place {
  readonly top: number;
  readonly rest: number;
}

/** Scrolling up by any amount stops following; arriving near the end begins it again. */
export function afterScroll(state: FollowState, { top, rest }: Place): FollowState {
  const up = top < state.top && rest > 1;
  return { following: !up && (state.following || rest <= nearPx), top };
}

/** The reader unfolded something: what they opened stays where it is, and the end may move away. */
export function afterUnfold(state: FollowState): FollowState {
  return { ...state, following: false };
}

/** Whether the way back to the newest text should be offered. */
export function isAway(state: FollowState, { rest }: Place): boolean {
  return !state.following && rest > nearPx;
}
