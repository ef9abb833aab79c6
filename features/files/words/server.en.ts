/** Sentences of the server's replies. */
export const english = {
  'refusal.file_not_found': 'This file is not there any more. Please add it again.',
  'refusal.files_too_late':
    'This was already sent without the files you added since. Remove them and send it again, then add them to a new message.',
  'refusal.file_wrong': 'This file type is not supported. Use pictures (PNG, JPEG, WebP, GIF), PDF, plain text, CSV, DOCX, XLSX or ODT.',
  'refusal.file_empty': 'This file is empty.',
  'refusal.file_broken': 'This file is damaged or was cut off on its way. Choose it again.',
  'refusal.file_heic':
    'HEIC pictures are not supported. Save it as JPEG and send that. On an iPhone, choose ‘Most Compatible’ under Settings, Camera, Formats.',
  'refusal.file_too_large': 'This file is too large. The limit is {max}.',
  'refusal.file_too_many_pixels': 'This picture has too many pixels. At most {max, number} million can be used.',
  'refusal.file_infected': 'The virus scanner found something harmful in this file. It was not kept.',
  'refusal.file_waiting': 'This file is waiting for the virus scanner. It can be opened afterwards.',
  'refusal.file_refused': 'The virus scanner found something harmful in this file. It was removed.',
  'refusal.files_full': 'There is no space for more files: the limit is {max}. Tell an admin, or send your text without the file.',
  'refusal.files_share': 'You have reached the daily limit for files. Please try again {when}, or send your text without the file.',
  'refusal.too_many_files': 'You have added many files in a short time. Please try again {when}. Your text is kept here.',
} as const;
