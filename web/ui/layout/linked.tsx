/**
 * Plain text in which URLs of this installation become links. Other URLs do not, so that text typed by somebody cannot lead readers
 * elsewhere.
 */
import { Link } from 'react-router';
import { base } from '../../lib/page/base.ts';

/** The punctuation that ends a sentence is not part of the URL. */
const path = '/[^\\s<>"“”]*[^\\s<>"“”.,;:!?)\\]]';
const ownAddress = location.origin + base.slice(0, -1);
const own = new RegExp(`(${ownAddress.replaceAll('.', '\\.')}${path})`);

export const Linked = ({ text }: { text: string }) =>
  // After the split every second piece is a URL.
  text.split(own).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
      <Link key={i} to={piece.slice(ownAddress.length)}>
        {piece}
      </Link>
    ) : (
      piece
    ),
  );
