/** Returns the text below `## VERSION`, up to the next version. Throws an Error with a sentence if the heading or the text is missing. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined)
    throw new Error(
      `CHANGELOG.md has no heading "## ${version}". It has: ${sections.map((text) => text.split('\n', 1)[0]).join(', ') || 'none'}.`,
    );
  const text = section.slice(section.indexOf('\n') + 1).trim();
  if (!section.includes('\n') || text === '') throw new Error(`CHANGELOG.md says nothing below "## ${version}".`);
  return `${text}\n`;
}
