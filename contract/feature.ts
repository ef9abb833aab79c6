/** The shape of features/NAME/feature.ts. */
export interface Feature {
  /** Names of the earlier features that it imports. */
  needs: readonly string[];
  /** All others need it: `npm run without` leaves it, and what lies outside of features/ may import its index.ts (scripts/layers.ts). */
  isBase?: true;
  /** Admins can switch it off (features/switches). It cannot be on while an optional feature that it needs is off. */
  isOptional?: true;
  /** A new organisation begins with it, though it is optional. */
  startsOn?: true;
  /** Optional features among its `needs` that may be off while it is on: it only reads what they have stored. */
  readsFrom?: readonly string[];
}
