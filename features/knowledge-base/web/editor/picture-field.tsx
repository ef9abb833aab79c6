/** Below the text in both editors: the hidden file input for a picture, and the note that an upload is running. */
import type { RefObject } from 'react';
import { t } from '../words.ts';
import classes from './editor.module.css';
import { pictureTypes } from './pictures.ts';

interface PictureFieldProps {
  field: RefObject<HTMLInputElement | null>;
  onPick: (file: File) => void;
  isBusy: boolean;
}

export const PictureField = ({ field, onPick, isBusy }: PictureFieldProps) => (
  <>
    <p className={classes.note} role="status">
      {isBusy ? t('kb.uploading') : ''}
    </p>
    <input
      ref={field}
      type="file"
      accept={pictureTypes.join(',')}
      hidden
      onChange={(event) => {
        const [picture] = event.currentTarget.files ?? [];
        if (picture) onPick(picture);
        event.currentTarget.value = '';
      }}
    />
  </>
);
