/** Plain text in which addresses of this installation are links. Other addresses are not, so that nobody is led elsewhere by what somebody typed. */
import { Link } from 'react-router';
import { base } from '../../lib/page/base.ts';

/** An address ends before the sign that ends its sentence. */
const path = '/[^\\s<>"“”]*[^\\s<>"“”.,;:!?)\\]]';
const here = location.origin + base.slice(0, -1);
const own = new RegExp(`(${here.replaceAll('.', '\\.')}${path})`);

export const Linked = ({ text }: { text: string }) =>
  // After the split every second piece is an address.
  text.split(own).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text that never change places
      <Link key={i} to={piece.slice(here.length)}>
        {piece}
      </Link>
    ) : (
      piece
    ),
  );
