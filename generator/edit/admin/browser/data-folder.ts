/** Called with the current faults after each save. */
type Report = (faults: string) => void;

const at = (path: string): string => `/admin/files/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Last known version of each file. The server refuses to overwrite any other version. */
const states = new Map<string, string>();

const ask = async (path: string, options: RequestInit = {}): Promise<Response> => {
  const response = await fetch(at(path), options);
  if (!response.ok) throw new Error(await response.text());
  const state = response.headers.get('etag');
  if (state) states.set(path, state);
  return response;
};

export interface FirstText {
  body: string;
  state: string;
}

/** All data files when the admin UI opened, until Sveltia reads them. This replaces one request per file. */
const firstTexts = new Map(Object.entries<FirstText>(await (await fetch('/admin/texts.json')).json()));

const read = async (path: string): Promise<Blob> => {
  const first = firstTexts.get(path);
  if (!first) return (await ask(path)).blob();
  firstTexts.delete(path);
  states.set(path, first.state);
  return new Blob([first.body]);
};

/** Sveltia writes temporary files first and then renames them. */
const isTemporary = (name: string): boolean => name.startsWith('.sveltia-tmp-');

class Entry {
  path: string;
  protected readonly report: Report;

  constructor(path: string, report: Report) {
    this.path = path;
    this.report = report;
  }

  get name(): string {
    return this.path.split('/').at(-1) ?? '';
  }
}

/** A data file with those methods of the File System Access API that Sveltia CMS uses. */
class DataFile extends Entry {
  readonly kind = 'file';
  private pending: Blob | undefined;

  async getFile(): Promise<File> {
    const blob = this.pending ?? (await read(this.path));
    return new File([blob], this.name);
  }

  async createWritable() {
    const parts: BlobPart[] = [];
    return {
      write: async (part: BlobPart) => void parts.push(part),
      close: async () => {
        this.pending = new Blob(parts);
        if (!isTemporary(this.name)) await this.put(this.path);
      },
    };
  }

  /** Writes the file when Sveltia renames its temporary file. Sveltia deletes a file that could not be moved. */
  async move(folder: DataFolder, name: string): Promise<void> {
    const from = this.path;
    const isRenamed = !isTemporary(this.name);
    if (isRenamed) this.pending = await this.getFile();
    await this.put(folder.pathOf(name));
    this.path = folder.pathOf(name);
    if (isRenamed) await ask(from, { method: 'DELETE' });
  }

  private async put(path: string): Promise<void> {
    const state = states.get(path);
    const headers: HeadersInit = state ? { 'if-match': state } : {};
    const response = await ask(path, { method: 'PUT', headers, body: this.pending ?? null });
    this.pending = undefined;
    this.report(await response.text());
  }
}

const notFound = (): never => {
  throw new DOMException('there is no such file', 'NotFoundError');
};

/**
 * A data folder with the File System Access API. It reads and writes through the dev server, so that it works in every
 * browser without a folder picker.
 */
export class DataFolder extends Entry {
  readonly kind = 'directory';

  pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}/${name}`;
  }

  private async paths(): Promise<string[]> {
    const all: string[] = await (await fetch('/admin/files.json')).json();
    return this.path === '' ? all : all.filter((path) => path.startsWith(`${this.path}/`));
  }

  async *entries(): AsyncGenerator<[string, DataFile | DataFolder]> {
    const seen = new Set<string>();
    for (const path of await this.paths()) {
      const [name = '', ...further] = path.slice(this.path === '' ? 0 : this.path.length + 1).split('/');
      if (seen.has(name)) continue;
      seen.add(name);
      const own = this.pathOf(name);
      yield [name, further.length > 0 ? new DataFolder(own, this.report) : new DataFile(own, this.report)];
    }
  }

  async getDirectoryHandle(name: string): Promise<DataFolder> {
    return new DataFolder(this.pathOf(name), this.report);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<DataFile> {
    const path = this.pathOf(name);
    if (!create && !(await this.paths()).includes(path)) notFound();
    return new DataFile(path, this.report);
  }

  async removeEntry(name: string): Promise<void> {
    const path = this.pathOf(name);
    if (isTemporary(name)) return;
    const response = await ask(path, { method: 'DELETE' });
    states.delete(path);
    this.report(await response.text());
  }
}
