/**
 * Who may do what: pure functions of actor and subject (spec 6, decisions 1), asked by the server to enforce and by the web to draw.
 * Nothing else in the house compares roles.
 */
export const roles = ['admin', 'manager', 'employee'] as const;
export type Role = (typeof roles)[number];
export const accountStatuses = ['pending', 'approved', 'rejected'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
export const visibilities = ['all', 'own'] as const;
export type Visibility = (typeof visibilities)[number];

export interface Actor {
  id: string;
  role: Role;
}

const everyone = (_: Actor) => true;
/** Managers and admins: those who handle rants. */
export const isHandler = (a: Pick<Actor, 'role'>): boolean => a.role === 'manager' || a.role === 'admin';
export const isAdmin = (a: Pick<Actor, 'role'>): boolean => a.role === 'admin';

/** The gate of each call: asked before the body is read, knows only the role. `null` is a public call. */
export const gates = {
  public: null,
  'self.use': everyone,
  'rant.read': everyone,
  'rant.submit': everyone,
  'rant.write': everyone,
  'rant.respond': isHandler,
  'rant.decide': isHandler,
  'option.read': everyone,
  'option.manage': isHandler,
  'user.read': isHandler,
  'user.decide': isAdmin,
  'settings.read': everyone,
  'notification.own': everyone,
} satisfies Record<string, ((a: Actor) => boolean) | null>;
export type Permission = keyof typeof gates;

/** Spec 2 and 6: the employee dashboard is the employees'; admins pass every route guard. */
export const mayOpenEmployeeDashboard = (a: Pick<Actor, 'role'>): boolean => a.role === 'employee' || isAdmin(a);

/** May this actor pass the gate of `permission`? A public call lets everyone pass. */
export const may = (actor: Actor, permission: Permission): boolean => gates[permission]?.(actor) ?? true;

export interface RantSubject {
  authorId: string | null;
  /** The account the target employee is linked to, if any (decisions 1). */
  targetUserId: string | null;
}

/**
 * May the actor see this rant? The author always; never the person it is about; else handlers, and everyone where the organisation chose `all`.
 * server/features/rants/visible.ts says the same in SQL; a property test holds the two together.
 */
export function canSeeRant(actor: Actor, rant: RantSubject, visibility: Visibility): boolean {
  if (rant.authorId === actor.id) return true;
  if (rant.targetUserId === actor.id) return false;
  return isHandler(actor) || visibility === 'all';
}

/** Handlers answer what they may see, but nobody answers what is about himself. */
export const canAnswerRant = (actor: Actor, rant: RantSubject): boolean => isHandler(actor) && rant.targetUserId !== actor.id;

/** Decisions 1: a rant's messages are its author's and those of who handles it. */
export const canWriteOnRant = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || canAnswerRant(actor, rant);

/** Who learns who opened a rant: its author, and those who handle it. */
export const canSeeOpenings = (actor: Actor, rant: RantSubject): boolean => rant.authorId === actor.id || isHandler(actor);

/** A person's account lets him in only when approved and active (spec 4). */
export const canSignIn = (user: { status: AccountStatus; isActive: boolean }): boolean => user.status === 'approved' && user.isActive;
