import { type Command, UsageError } from './command.ts';
import { checkMemory } from './memory-check.ts';
import { showMemory } from './memory-show.ts';

export const memoryCommand: Command = {
  name: 'memory',
  usage:
    'memory show THREAD [--set N] [--json] | memory check [--kind v4|v5] [--language ko|en] [--input FILE] [--memory FILE] [--persona FILE] [--user NAME] [--soul NAME]… [--keep-identifiers] [FILE]',
  about: {
    ko: 'show: 대화의 기억 네 칸, 창, 최근 정리를 보여 줘요. check: 모델이 쓴 기억(파일이나 표준 입력)을 앱의 관문에 그대로 비춰 보고 판정을 JSON으로 내요. 받지 않을 글이면 종료 코드 1이에요. --input은 모델이 읽은 글(없으면 그 글이 있어야 아는 관문은 심사하지 않아요), --memory는 그 전의 기억, --user와 --soul은 두 사람의 이름이에요.',
    en: "show prints a thread's memory, its window and its latest cycles. check puts a model's output (a file or standard input) through the app's own gates and prints the verdict as JSON; exit code 1 if it would be rejected. --input: what the model had read (without it, the gates that need it don't judge); --memory: the memory before; --user, --soul: the two names.",
  },
  run: async ([action, ...rest]) => {
    if (action === 'show') return await showMemory(rest);
    if (action === 'check') return await checkMemory(rest);
    throw new UsageError('memory needs show or check');
  },
};
