/** The worst first. `serious`: admins are told on every page. */
export const severities = ['serious', 'error', 'warning', 'info'] as const;
type Severity = (typeof severities)[number];

/** Things that an admin should look at, by name. The page System says `system.NAME` and `system.NAMEMore`. */
export type AttentionKinds = Readonly<Record<string, Severity>>;
