/** Said by the server. */
export const english = {
  'refusal.file_not_found': 'This file is not there any more. Please add it again.',
  'refusal.files_too_late':
    'This was sent already, without the files you have added since. Take them off and send it again, then send them with a new message.',
  'refusal.file_wrong': 'This file cannot be taken. Pictures (PNG, JPEG, WebP, GIF), PDF, plain text, CSV, DOCX, XLSX and ODT can.',
  'refusal.file_empty': 'This file is empty.',
  'refusal.file_broken': 'This file is damaged or was cut off on its way. Choose it again.',
  'refusal.file_heic':
    'This picture is in the HEIC format, which cannot be taken. Save it as JPEG and send that. An iPhone takes JPEG pictures when Settings, Camera, Formats is set to ‘Most Compatible’.',
  'refusal.file_too_large': 'This file is too large. The limit is {max}.',
  'refusal.file_too_many_pixels': 'This picture has too many pixels. At most {max, number} million can be used.',
  'refusal.file_infected': 'The virus scanner found something harmful in this file. It was not kept.',
  'refusal.file_waiting': 'This file is waiting for the virus scanner. It can be opened afterwards.',
  'refusal.file_refused': 'The virus scanner found something harmful in this file. It was removed.',
  'refusal.files_full':
    'There is no room for more files: your organisation keeps {max} at most. Please tell an admin. What you wrote can be sent without the file.',
  'refusal.files_share':
    'You have added as much as one person may in a day, so that there is room for everybody. Please try again {when}. What you wrote can be sent without the file.',
  'refusal.too_many_files': 'You have added many files in a short time. Please try again {when}. What you wrote is kept here.',
} as const;
