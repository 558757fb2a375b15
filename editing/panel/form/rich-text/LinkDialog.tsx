import { linkAddress } from '../../../link-address.ts';
import type { Choice } from '../../../requests/protocol.ts';
import { filled, useEditor } from '../../api.ts';
import { SearchDialog } from '../../controls/SearchDialog.tsx';

/** Most choices that are shown at once. */
const most = 100;

interface LinkDialogProps {
  choices: readonly Choice[];
  /** Address of the link around the cursor. */
  href: string;
  choose: (href: string, title: string) => void;
  remove: () => void;
  onClose: () => void;
}

/** Pages, sections and files that a link may lead to, and any other address. */
export const LinkDialog = ({ choices, href, choose, remove, onClose }: LinkDialogProps) => {
  const { files, richText } = useEditor().texts;
  const enter = (query: string, first: Choice | undefined): void => {
    const address = linkAddress(query);
    if (first && address?.isGuessed !== false) choose(first.name, first.title);
    else if (address) choose(address.href, query);
  };
  const found = (count: number, query: string): string =>
    count > 0 || linkAddress(query) ? filled(richText.found, { count }) : richText.noTarget;
  return (
    <SearchDialog
      {...{ title: richText.link, search: richText.target, found, query: href }}
      {...{ choices, enter, onClose }}
    >
      {(found, query, address = linkAddress(query)) => (
        <>
          <div className="buttons">
            {address && (
              <button type="button" className="is-primary" onClick={() => choose(address.href, query)}>
                {filled(richText.address, { value: address.href })}
              </button>
            )}
            {href !== '' && (
              <button type="button" onClick={remove}>
                {richText.unlink}
              </button>
            )}
          </div>
          <ul className="rows">
            {found.slice(0, most).map(({ name, title, isDraft }) => (
              <li key={name}>
                <button type="button" aria-current={name === href || undefined} onClick={() => choose(name, title)}>
                  <span>
                    {title}
                    {isDraft && <strong className="tag">{files.draft}</strong>}
                  </span>
                  <small>{name}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SearchDialog>
  );
};
