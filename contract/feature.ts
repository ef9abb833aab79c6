/** The shape of features/NAME/feature.ts. */
export interface Feature {
  /** Names of the earlier features that it imports. */
  needs: readonly string[];
  /** All others need it: `npm run without` leaves it, and what lies outside of features/ may import its door (scripts/walls.ts). */
  isBase?: true;
}
