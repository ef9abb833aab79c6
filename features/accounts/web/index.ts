/** Parts of pages that later features show too. */

export { default as frontClasses } from './front.module.css';
export { Front } from './front.tsx';
export { usePeopleChange } from './people/calls.ts';
export { absolute, CopyOnce } from './people/copy-link.tsx';
export { default as dialogClasses } from './people/dialogs.module.css';
export type { HandingOverPart } from './people/handing-over-part.ts';
export { default as peopleClasses } from './people/people.module.css';
export { PersonAction } from './people/person-action.tsx';
export { PersonDepartments } from './people/person-departments.tsx';
export { showFailure } from './people/use-decisions.ts';
export { t as peopleWords } from './people/words.ts';
export { default as profileClasses } from './profile/profile.module.css';
export { t as profileWords } from './profile/words.ts';
export { CodeStep } from './second-factor/late-code-step.ts';
export { t as frontWords } from './words.ts';
