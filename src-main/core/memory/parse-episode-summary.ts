/**
 * The lines of a retold play, `[n] (시점) 본문`, in the order in which they stand (prompts/episode-summary-v1.md). Dress
 * around them (fences, headings, bullets, blank lines) is passed over; a line that goes on is joined. [] when there is none.
 */
export function parseEpisodeSummary(output: string): { time: string; text: string }[] {
  const found: { time: string; text: string }[] = [];
  for (const raw of output.normalize('NFC').split(/\r\n?|\n/u)) {
    const line = raw.trim();
    if (line === '' || /^(?:```|#|<\/?\w)/u.test(line)) continue;
    const head = HEAD.exec(line);
    if (head !== null) found.push({ time: timeOf(head[1] ?? ''), text: line.slice(head[0].length).trim() });
    else {
      const last = found.at(-1);
      if (last) last.text = `${last.text} ${line}`.trim();
    }
  }
  return found.filter(({ text }) => text !== '').slice(0, MOST_SUMMARIES);
}

const HEAD = /^(?:[-*•]\s*)?(?:\*\*)?[[［]\s*\d+\s*[\]］](?:\*\*)?\s*(?:[(（]([^()（）]{0,120})[)）])?\s*/u;
const MOST_SUMMARIES = 20;

/** Unknown is said by leaving it blank. */
function timeOf(written: string): string {
  return /^(?:시간 불명|시점 불명|time unknown|unknown)?$/iu.test(written.trim()) ? '' : written.trim();
}
