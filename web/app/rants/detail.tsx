/** A rant put together: its conversation, the plans made of it and the articles cited in an answer are of three rooms. */
import { BeingDone } from '../../features/action-plans/from-rants/being-done.tsx';
import { PlansOfRant } from '../../features/action-plans/from-rants/from-rants.tsx';
import { DetailPage } from '../../features/rants/detail-page.tsx';
import { lazyComponent } from '../../lib/lazy-component.tsx';

const Cite = lazyComponent(() => import('../../features/knowledge-base/cite/cite.tsx'));

export default function Detail() {
  return <DetailPage cite={Cite} plans={PlansOfRant} doing={BeingDone} />;
}
