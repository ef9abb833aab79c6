/** What the dashboards count by: the day of resolution. Creation has its index already. */
export const dashboards = (): string[] => [
  `create index rants_by_resolution on rants (resolved_at, department_id) where resolved_at is not null`,
  `create index rants_waiting on rants (date) where first_response_at is null and status <> 'Resolved'`,
];
