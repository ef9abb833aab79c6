/** All calls about rants. */
import { assignment } from './assignment.ts';
import { author } from './author.ts';
import { bulk } from './bulk.ts';
import { status } from './change-status.ts';
import { conversation } from './conversation.ts';
import { create } from './create.ts';
import { links } from './links.ts';
import { lists } from './list.ts';
import { meToo } from './me-too.ts';
import { readers } from './readers.ts';
import { twoPerson } from './two-person.ts';

export const rants = {
  ...lists,
  ...create,
  ...conversation,
  ...author,
  ...meToo,
  ...links,
  ...twoPerson,
  ...readers,
  ...assignment,
  ...bulk,
  ...status,
};
