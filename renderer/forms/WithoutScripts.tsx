import { interfaceTexts } from '#generated/content/interface.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';

interface WithoutScriptsProps {
  /** The words on the button. */
  idle: string;
  /** Whether the form's own button waits for something that only a script can see. */
  needsButton: boolean;
}

/**
 * What a form has in a browser without scripts alone: a button that can be pressed, and a field that nobody sees.
 * Robots that read HTML fill it in; what comes with it is kept apart (server/receiver/detect-spam.ts).
 */
export const WithoutScripts = ({ idle, needsButton }: WithoutScriptsProps) => (
  <noscript>
    <p className="left-empty" aria-hidden="true">
      <label>
        {interfaceTexts.leaveEmpty} <input name={hiddenField} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
    {needsButton && (
      <button type="submit" className="button button-primary">
        {idle}
      </button>
    )}
  </noscript>
);
