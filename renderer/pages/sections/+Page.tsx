import { PageSections } from '../../sections/PageSections.tsx';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { thingsOn } from '../../structured-data/things-on.ts';
import type { Data } from './+data.ts';

/** A page of sections, from top to bottom. */
export const Page = ({ data }: { data: Data }) => (
  <>
    <PageSections path={data.route.path} sections={data.sections} entry={data.entry} />
    <StructuredData things={thingsOn(data)} />
  </>
);
