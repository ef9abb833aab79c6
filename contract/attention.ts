/** From worst to mildest. `serious`: every page shows admins a banner. */
export const severities = ['serious', 'error', 'warning', 'info'] as const;
type Severity = (typeof severities)[number];

/** Kinds of problems that an admin should look into, by name. The page System shows the sentences `system.NAME` and `system.NAMEMore`. */
export type AttentionKinds = Readonly<Record<string, Severity>>;
