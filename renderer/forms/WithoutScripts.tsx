import { interfaceTexts } from '#generated/content/interface.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';

interface WithoutScriptsProps {
  /** The words on the button. */
  idle: string;
  /** True if the form's own button waits for something that only a script can see. */
  needsButton: boolean;
}

/**
 * Parts of a form for browsers without scripts: a button that is enabled, and a hidden field. Robots that read HTML
 * fill it in; the receiver quarantines their submissions (server/receiver/detect-spam.ts).
 */
export const WithoutScripts = ({ idle, needsButton }: WithoutScriptsProps) => (
  <noscript>
    {/* Out of the window, and of the reading order by its attributes. */}
    <p className="absolute start-[-100vw]" aria-hidden="true">
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
