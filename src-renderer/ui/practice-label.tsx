import { useStrings } from '../strings/use-strings.ts';
import { Bar } from './bar.tsx';

/** Says that no real model is answering, and where to choose one. For rooms whose chat provider is `practice`. */
export function PracticeLabel() {
  const { practice } = useStrings('common');
  return (
    <Bar tone="calm" role="status" action={<a href="#/settings/models">{practice.link}</a>}>
      {practice.label}
    </Bar>
  );
}
