/** Colours and type: the dashboard's own, see its `css/shell/tokens.css`. */
export const tokenStyle = `
:root{color-scheme:light dark;
--paper:light-dark(#f5f6f5,#101315);--surface:light-dark(#fff,#171b1e);--sunken:light-dark(#ebedec,#0b0d0f);--hover:light-dark(#f0f3f2,#1d2226);
--ink:light-dark(#14191b,#e8ebeb);--ink-2:light-dark(#444e52,#b3bcc0);--ink-3:light-dark(#5d686d,#8d989d);--line:light-dark(#dde1e0,#272d31);--edge:light-dark(#848e92,#667177);
--accent:light-dark(#1f44c4,#9fb4ff);--good:light-dark(#08745a,#3fcb9d);--fair:light-dark(#8a5a00,#e5b34e);--bad:light-dark(#bf2f17,#ff8a70);
--mark:#ff3d1f;--halo:light-dark(#fff,#101315);
--sans:"Mona Sans",ui-sans-serif,system-ui,"Segoe UI",sans-serif;--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Liberation Mono",monospace}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--paper)}
body{margin:0;color:var(--ink);font:400 15px/1.5 var(--sans);overflow-wrap:anywhere}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
p{margin:0}code,pre{font:12.5px/1.5 var(--mono);font-variant-ligatures:none}code{padding:0 4px;background:var(--sunken);border-radius:4px}
pre{margin:0;padding:8px 10px;background:var(--sunken);border-radius:6px;overflow:auto;max-height:16em;white-space:pre-wrap}
[hidden]{display:none!important}
`
