import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';

/** Where a finding is: `long_term_memory[2]` becomes 장기 기억 3번째; a place of another shape is shown as it stands. */
export function usePlaceWords(): (where: string) => string {
  const strings = useStrings('memory');
  const format = useFormat();
  return (where) => {
    if (where === '') return strings.gates.whole;
    const [, name = where, index] = /^(\w+)\[(\d+)\]$/.exec(where) ?? [];
    const slot = Object.entries(strings.slots).find(([key]) => key === name)?.[1];
    if (slot === undefined) return where;
    return index === undefined ? slot : strings.gates.place(slot, format.number(Number(index) + 1));
  };
}
