/** Keys for those who know them (look 5). Never while something is typed, never over the browser's own. */
import { may } from '@earshot/contract/policy';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../lib/session.tsx';
import { shortcuts } from '../../lib/shortcuts.ts';

const waitMs = 1000;

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function useShortcuts({ palette, help }: { palette: () => void; help: () => void }): void {
  const navigate = useNavigate();
  const mayPlan = may(useUser(), 'plan.manage');
  const actions = useRef({ palette, help });
  actions.current = { palette, help };
  useEffect(() => {
    let began = 0;
    const pages: Record<string, string> = { d: '/dashboard', r: '/rants', k: '/knowledge-base', ...(mayPlan && { a: '/action-plans' }) };
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return actions.current.palette();
      }
      if (shortcuts.get() === 'off') return;
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector('[role="dialog"]')) return;
      const page = Date.now() - began < waitMs ? pages[event.key] : undefined;
      began = event.key === 'g' ? Date.now() : 0;
      if (page) return void navigate(page);
      if (event.key === '?') return actions.current.help();
      if (event.key === 'n') return void navigate('/rant');
      const search = event.key === '/' && document.querySelector<HTMLInputElement>('[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, mayPlan]);
}
