/** Entry of the app in the browser: style nonce, colour scheme, session, routes. */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@fontsource-variable/hanken-grotesk';
import './global.css';
import '../ui/layout/shared.css';
import { directionOf } from '@earshot/words/language';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onLanguage, useLanguage } from '../lib/language/language.ts';
import { base } from '../lib/page/base.ts';
import { nonce } from '../lib/page/nonce.ts';
import { makeQueryClient } from '../lib/query/query.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { registerServiceWorker } from '../loading/register-service-worker.ts';
import { Boundary, Unseen } from '../ui/layout/boundary.tsx';
import { Toaster } from '../ui/layout/toaster.tsx';
import { reloadFromBfcache } from './bfcache.ts';
import { allBroken } from './broken.tsx';
import { keepFocus } from './keep-focus.ts';
import { printInLight } from './print.ts';
import { AppRoutes } from './routes.tsx';
import { schemeManager } from './scheme.ts';
import { measureScrollbar } from './scrollbar-width.ts';
import { cssVariablesResolver, theme } from './theme.ts';

// The content security policy forbids eval, and browsers report each attempt. Zod, which later pages load, would try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
setNonce(nonce);
printInLight();
measureScrollbar();
keepFocus();
reloadFromBfcache();
registerServiceWorker();
const client = makeQueryClient();
// Cached replies contain sentences in the old language.
onLanguage(() => void client.invalidateQueries());
const colorSchemeManager = schemeManager();

/** Rendered again as a whole when the language changes, without remounting anything. */
function Root() {
  const language = useLanguage();
  const direction = useMemo(() => ({ dir: directionOf(language), toggleDirection: () => {}, setDirection: () => {} }), [language]);
  return (
    <StrictMode>
      <DirectionContext value={direction}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
          // The theme sets all variables, because Mantine's own stylesheet of them is not loaded.
          deduplicateCssVariables={false}
        >
          <QueryClientProvider client={client}>
            <BrowserRouter basename={base}>
              <SessionProvider>
                <Boundary fallback={allBroken}>
                  <AppRoutes />
                </Boundary>
                <Unseen>
                  <Toaster />
                </Unseen>
              </SessionProvider>
            </BrowserRouter>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionContext>
    </StrictMode>
  );
}

const root = document.getElementById('root');
if (root) startTransition(() => createRoot(root).render(<Root />));
