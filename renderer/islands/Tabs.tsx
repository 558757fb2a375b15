import type { RichText as Content } from '../../schemas/rich-text-content.ts';
import { RichText } from '../ui/RichText.tsx';
import { useTabs } from './use-tabs.ts';

interface TabsProps {
  label: string;
  items: readonly { title: string; text: Content }[];
}

/** What We Deliver (SPT-1c, STA-26). Its server HTML shows the first panel, and every panel where no scripts run. */
export const Tabs = ({ label, items }: TabsProps) => {
  const { listProps, tabProps, panelProps } = useTabs(label, items.length);
  return (
    <div className="tabs">
      <div className="tab-list" {...listProps}>
        {items.map(({ title }, index) => (
          <button key={title} {...tabProps(index)}>
            {title}
          </button>
        ))}
      </div>
      <div>
        {items.map(({ title, text }, index) => (
          <div key={title} {...panelProps(index)}>
            <h3 className="heading-3 mb-5">{title}</h3>
            <RichText content={text} />
          </div>
        ))}
      </div>
    </div>
  );
};
