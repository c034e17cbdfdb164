import { useStrings } from '../../strings/use-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  guard: LeaveGuard;
  title: string;
  /** Resolves to whether it could be saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Asks a writer on the way out what becomes of the text that is not saved. Closing it stays here. */
export function LeaveDialog({ guard, title, save, discard }: LeaveDialogProps) {
  const { leave } = useStrings('episodes');
  return (
    <Dialog
      open={guard.asking}
      title={leave.title}
      onClose={guard.stay}
      actions={
        <>
          <Button
            look="danger"
            onClick={() => {
              discard();
              guard.leave();
            }}
          >
            {leave.discard}
          </Button>
          <Button
            look="primary"
            data-first
            onClick={() => void save().then((saved) => (saved ? guard.leave() : guard.stay()))}
          >
            {leave.save}
          </Button>
        </>
      }
    >
      {leave.text(title)}
    </Dialog>
  );
}
