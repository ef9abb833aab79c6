/** The section of Settings with the months of each category, and what will be erased when. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { Fold } from '#web/ui/layout/fold.tsx';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { type Retention, retention } from '../contract/calls.ts';
import { ChangeMonths } from './change-months.tsx';
import classes from './retention.module.css';
import { WhatGoes } from './what-goes.tsx';
import { t } from './words.ts';

export type Category = Retention['categories'][number];

export function RetentionSection() {
  const query = useQuery(queryOf('retention', retention.read));
  const words = { title: t('retention.title'), about: t('retention.about'), failed: t('retention.failed'), label: t('retention.loading') };
  return (
    <SettingsSection id="keeping" query={query} {...words}>
      {({ categories }) => <Categories categories={categories} />}
    </SettingsSection>
  );
}

function Categories({ categories }: { categories: Category[] }) {
  const [open, setOpen] = useState<Category | null>(null);
  if (categories.length === 0) return <p>{t('retention.none')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.list}>
        {categories.map((category) => (
          <li key={category._id} className={classes.row}>
            <bdi className={classes.name}>{category.name}</bdi>
            <span className={classes.months}>
              {category.months === null ? t('retention.forGood') : t('retention.months', { n: category.months })}
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('retention.changeNamed', { name: category.name })}
              onClick={() => setOpen(category)}
            >
              {t('retention.change')}
            </Button>
          </li>
        ))}
      </ul>
      {categories.some(({ months }) => months !== null) && (
        <Fold label={t('retention.when')}>
          <WhatGoes categories={[]} />
        </Fold>
      )}
      {open && <ChangeMonths category={open} onClose={() => setOpen(null)} />}
    </>
  );
}
