/** The shape of features/NAME/feature.ts. */
export interface Feature {
  needs: readonly string[];
  /**
   * The product does not work without it: `npm run without` never removes it, and code outside features/ may import its index.ts
   * (scripts/layers.ts).
   */
  isBase?: true;
  /**
   * Admins can switch it off (features/switches). It cannot be on while an optional feature in its `needs` is off, except those in
   * `readsFrom`.
   */
  isOptional?: true;
  /** True if the feature is optional, but on in a new organisation. */
  startsOn?: true;
  /** It is optional, and off until an admin switches it on, in every organisation that was there before it, too. */
  offUntilSwitchedOn?: true;
  /** Optional features in its `needs` that may be off while it is on, because it only reads what they have stored. */
  readsFrom?: readonly string[];
}
