import { type SectionAction, sectionActions, type TitledSection } from '../../section-actions.ts';
import { filled, useEditor } from '../api.ts';
import { StepButton } from '../controls/StepButton.tsx';
import { type SectionList, sectionButton } from './section-list.ts';

interface SectionsProps {
  list: SectionList;
  sections: readonly TitledSection[];
  act: (anchor: string, action: SectionAction | 'open') => void;
  /** Shows a section on the page. */
  point: (anchor: string) => void;
}

const Icon = ({ action }: { action: SectionAction }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={sectionActions[action]} />
  </svg>
);

/** The sections of the page with the buttons that they have on it, for keyboards and screen readers. */
export const Sections = ({ list, sections, act, point }: SectionsProps) => {
  const { texts, show } = useEditor();
  return (
    <details open>
      <summary>
        <h1 id="sections">{texts.sections.heading}</h1>
      </summary>
      {list.pages > 1 && <p className="description">{filled(texts.sections.pages, { count: list.pages })}</p>}
      <ol className="sections" aria-labelledby="sections">
        {sections.map(({ anchor, title, buttons }, index) => {
          const { shows } = list.sections[index] ?? {};
          return (
            <li key={anchor}>
              <button
                type="button"
                id={sectionButton(index, 'open')}
                onFocus={() => point(anchor)}
                onClick={() => act(anchor, 'open')}
              >
                {title}
              </button>
              {buttons.map(({ action, label, reason }) => (
                <StepButton
                  key={action}
                  id={sectionButton(index, action)}
                  className="icon"
                  title={label}
                  {...{ label, reason }}
                  isSingle={action === 'duplicate'}
                  act={() => act(anchor, action)}
                >
                  <Icon action={action} />
                </StepButton>
              ))}
              {shows && (
                <button
                  type="button"
                  className="link"
                  onClick={() => show({ name: 'file', place: { file: shows.file, path: [] } })}
                >
                  {filled(texts.sections.shows, { title: shows.title })}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
};
