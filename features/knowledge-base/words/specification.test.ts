/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.knowledgeBase': 'Knowledge Base',
    'kb.title': 'Knowledge Base',
    'kb.search': 'Search articles...',
    'kb.newest': 'Newest First',
    'kb.oldest': 'Oldest First',
    'kb.byTitle': 'Title A-Z',
    'kb.byViews': 'Most Viewed',
    'kb.byRating': 'Highest Rated',
    'kb.byComments': 'Most Comments',
    'kb.readMore': 'Read More',
    'kb.manage': 'Manage Categories',
    'kb.create': 'Create Article',
    'kb.addCategory': 'Add Category',
    'kb.editCategory': 'Edit Category',
    'kb.categoryName': 'Category Name',
    'kb.description': 'Description',
    'kb.cancel': 'Cancel',
    'kb.categoryCreate': 'Create',
    'kb.categoryUpdate': 'Update',
    'kb.rate': 'Rate this article',
    'kb.notFound': 'Article not found',
    'kb.createTitle': 'Create New Article',
    'kb.editTitle': 'Edit Article',
    'kb.titleField': 'Title',
    'kb.category': 'Category',
    'kb.content': 'Content',
    'kb.tags': 'Tags',
    'kb.update': 'Update',
    'kb.saving': 'Saving...',
    'kb.created': 'Article created successfully!',
    'kb.updated': 'Article updated successfully!',
    'kb.loadFailed': 'Failed to load article',
    'kb.saveFailed': 'Failed to save article',
    'kb.deleteTitle': 'Are you sure you want to delete this article?',
    'kb.categoryDeleteTitle': 'Are you sure you want to delete this category?',
  });
});
