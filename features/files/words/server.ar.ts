/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.file_not_found': 'لم يعد هذا الملف موجودًا. يُرجى إضافته من جديد.',
  'refusal.files_too_late': 'أُرسل هذا من قبل دون الملفات التي أضفتها بعد ذلك. يُرجى إزالتها وإعادة الإرسال، ثم إرسالها مع رسالة جديدة.',
  'refusal.file_wrong': 'لا يمكن قبول هذا الملف. تُقبل الصور (PNG و JPEG و WebP و GIF) وملفات PDF والنص العادي و CSV و DOCX و XLSX و ODT.',
  'refusal.file_empty': 'هذا الملف فارغ.',
  'refusal.file_broken': 'هذا الملف تالف أو انقطع أثناء إرساله. يُرجى اختياره مرة أخرى.',
  'refusal.file_heic':
    'هذه الصورة بصيغة HEIC وهي غير مقبولة. احفظها بصيغة JPEG ثم أرسلها. يلتقط iPhone الصور بصيغة JPEG عند اختيار «الأكثر توافقًا» في الإعدادات ثم الكاميرا ثم التنسيقات.',
  'refusal.file_too_large': 'هذا الملف كبير جدًا. الحد الأقصى {max}.',
  'refusal.file_too_many_pixels': 'تحوي هذه الصورة وحدات بكسل كثيرة جدًا. الحد الأقصى {max, number} مليون.',
  'refusal.file_infected': 'وجد ماسح الفيروسات شيئًا ضارًا في هذا الملف، ولم يُحفظ.',
  'refusal.file_waiting': 'هذا الملف ينتظر ماسح الفيروسات، ويمكن فتحه بعد ذلك.',
  'refusal.file_refused': 'وجد ماسح الفيروسات شيئًا ضارًا في هذا الملف، وقد أُزيل.',
  'refusal.files_full': 'لا مكان لملفات أخرى: الحد {max}. أبلغ أحد مسؤولي النظام، أو أرسل نصك من دون الملف.',
  'refusal.files_share': 'بلغت الحد اليومي للملفات. يُرجى المحاولة مرة أخرى {when}، أو إرسال نصك من دون الملف.',
  'refusal.too_many_files': 'أضفت ملفات كثيرة في وقت قصير. يُرجى المحاولة مرة أخرى {when}. نصك محفوظ هنا.',
};
