/** The shape of features/NAME/feature.ts. */
export interface Feature {
  /** Names of the earlier features that it imports. */
  needs: readonly string[];
}
