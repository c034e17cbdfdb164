import { estimateTokens } from '../count-tokens.ts';

/** A line of a role-play, in order. `at`: epoch milliseconds, null where its time is not known. */
export interface SceneLine {
  speaker: string;
  text: string;
  at: number | null;
}

export interface CutScene {
  text: string;
  speakers: string[];
}

/** A scene is about as long as a chapter's page or three; a night lies between two of them. */
const SCENE_TOKENS = 1_200;
const PAUSE_MS = 6 * 60 * 60_000;

/**
 * A role-play as scenes (SPEC section 14): a new one after a pause of six hours, or where the one before is long enough. Each as
 * `Name: text` lines; no line is cut or left out.
 */
export function cutScenes(lines: readonly SceneLine[]): CutScene[] {
  const scenes: { lines: string[]; speakers: Set<string>; tokens: number; last: number | null }[] = [];
  for (const { speaker, text, at } of lines) {
    let scene = scenes.at(-1);
    const isLater = scene?.last != null && at !== null && at - scene.last >= PAUSE_MS;
    if (scene === undefined || isLater || scene.tokens >= SCENE_TOKENS) {
      scene = { lines: [], speakers: new Set(), tokens: 0, last: null };
      scenes.push(scene);
    }
    scene.lines.push(speaker === '' ? text : `${speaker}: ${text}`);
    if (speaker !== '') scene.speakers.add(speaker);
    scene.tokens += estimateTokens(text);
    scene.last = at ?? scene.last;
  }
  return scenes.map(({ lines: own, speakers }) => ({ text: own.join('\n'), speakers: [...speakers] }));
}
