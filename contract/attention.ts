/** `serious`: admins are told on every page. */
type Severity = 'serious' | 'error' | 'warning' | 'info';

/** Things that an admin should look at, by name. The page System says `system.NAME` and `system.NAMEMore`. */
export type AttentionKinds = Readonly<Record<string, Severity>>;
