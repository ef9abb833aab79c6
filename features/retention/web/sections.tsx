import { settingsClasses as classes } from '#features/settings/web';
import { LegalHoldsSection } from './legal-holds-section.tsx';
import { RetentionSection } from './retention-section.tsx';

export const Retention = () => (
  <div className={classes.texts}>
    <RetentionSection />
  </div>
);

export const LegalHolds = () => (
  <div className={classes.texts}>
    <LegalHoldsSection />
  </div>
);
