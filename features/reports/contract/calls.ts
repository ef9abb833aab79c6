/**
 * Calls for files of rants, files of the department metrics, and the report. A download has a one-use ticket in the query instead of a
 * session.
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { givenQuarter } from '#contract/calendar.ts';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { limits as platformLimits } from '#contract/limits.ts';
import { csvForm, csvType, givenId, withTicket, xlsxType } from '#contract/text.ts';
import { metricsQuery } from '#features/dashboards/contract';
import { rantFilters, rantStatuses } from '#features/rants/contract';
import { limits } from './limits.ts';

const { search, inDates: _, ...otherFilters } = rantFilters;
/** The filters of the list of rants, with the names that the calls for files use. */
export const exportQuery = withTicket.extend({
  ...otherFilters,
  searchTerm: search,
  rantStatus: z.enum([...rantStatuses, 'all']).optional(),
});

const file = <Query extends z.ZodObject>(
  path: string,
  allow: 'rant.read' | 'dashboard.manage',
  subject: string,
  type: string,
  query: Query,
) =>
  endpoint({
    method: 'GET',
    path,
    allow,
    summary: `${subject}, as they are on the screen under the same filters`,
    query,
    reply: fileReply,
    file: type,
  });

/** The ids are in the body, because an address would be too long. */
const selected = <Query extends z.ZodObject>(path: string, kind: string, type: string, query: Query) =>
  endpoint({
    method: 'POST',
    path,
    allow: 'rant.read',
    isReading: true,
    summary: `Up to ${platformLimits.bulk.rants} selected rants as ${kind}, of those the caller may see`,
    query,
    body: z.object({ ids: z.array(givenId).min(1) }),
    reply: fileReply,
    file: type,
    bodyLimit: platformLimits.body.bulk,
  });

const metricsFile = withTicket.extend(metricsQuery.shape);
/** A chart's picture as a data URL. The server draws the chart if it is missing, null or not a PNG. */
const picture = z.string().max(limits.maxPicture).nullish();

export const reports = {
  rantsExcel: file('/api/reports/export-rants/excel', 'rant.read', 'Rants as Excel', xlsxType, exportQuery),
  rantsCsv: file('/api/reports/export-rants/csv', 'rant.read', 'Rants as CSV', csvType, exportQuery.extend(csvForm)),
  selectedExcel: selected('/api/reports/export-rants/excel', 'Excel', xlsxType, z.object({})),
  selectedCsv: selected('/api/reports/export-rants/csv', 'CSV', csvType, z.object(csvForm)),
  metricsExcel: file(
    '/api/reports/export/excel',
    'dashboard.manage',
    'The rants behind the department metrics as Excel',
    xlsxType,
    metricsFile,
  ),
  metricsCsv: file(
    '/api/reports/export/csv',
    'dashboard.manage',
    'The rants behind the department metrics as CSV',
    csvType,
    metricsFile.extend(csvForm),
  ),
  html: endpoint({
    method: 'POST',
    path: '/api/reports/export/html',
    allow: 'dashboard.manage',
    isReading: true,
    summary:
      'The department metrics as one self-contained page; numbers and names are the server’s own, of the client only the pictures are taken',
    body: metricsQuery.extend({
      ...{ trendsChart: picture, categoryChart: picture, departmentChart: picture },
      /** A report for people outside, made only from the published numbers of this quarter. The other fields are ignored. */
      published: z.union([z.literal('newest'), givenQuarter], { error: writeSentence('field.quarter') }).optional(),
    }),
    reply: fileReply,
    file: 'text/html; charset=utf-8',
    bodyLimit: limits.body,
  }),
};

export const calls = { reports };
