import { useEditor } from '../api.ts';

interface StepButtonProps {
  id: string;
  /** Name for screen readers, with the title of the item. */
  label: string;
  title: string;
  /** Why the step is not possible; empty if it is. */
  reason: string;
  act: () => void;
  /** True for a step that a double click takes once. */
  isSingle?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** A button of a step in a list. One that is off keeps the focus, which a disabled button would lose, and says why. */
export const StepButton = ({
  id,
  label,
  title,
  reason,
  act,
  isSingle = false,
  className,
  children,
}: StepButtonProps) => {
  const { announce } = useEditor();
  return (
    <button
      type="button"
      {...{ id, className }}
      aria-disabled={reason !== ''}
      aria-label={label}
      title={reason || title}
      onClick={({ detail }) => {
        if (reason !== '') announce(reason);
        else if (!isSingle || detail < 2) act();
      }}
    >
      {children}
    </button>
  );
};
