/**
 * The widget's only style. Its colours are those of the site's themes (frontend/src/styles/tokens.css), chosen by what
 * the visitor's system prefers: the widget cannot know the theme of the page around it. No fonts are loaded.
 */
export const WIDGET_STYLE = `
:root{color-scheme:light dark;--surface:#fff;--ink:#14182b;--muted:#55586b;--line:#e1d9c9;--accent:#f7931a;--hover:#ffa53d;--on-accent:#1b1206;--soft:#fdebd0;--on-soft:#914a00;--focus:#1c3fc4}
@media (prefers-color-scheme:dark){:root{--surface:#21124d;--ink:#f2edff;--muted:#bfb3e6;--line:#46358a;--accent:#ff4db8;--hover:#ff74c8;--on-accent:#22041a;--soft:#3d1457;--on-soft:#ff8fd0;--focus:#63ecff}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{color:var(--ink);font:1rem/1.4 system-ui,sans-serif}
main{background:var(--surface);border:1px solid var(--line);border-radius:8px;display:flex;height:100%;min-height:9rem;overflow:hidden}
.cover{flex:0 0 auto;height:100%;object-fit:cover;width:min(8.2rem,30vw)}
.veil{align-items:center;background:var(--soft);color:var(--on-soft);display:flex;font-size:1.5rem;font-weight:700;justify-content:center}
div{display:flex;flex:1;flex-direction:column;gap:.25rem;min-width:0;padding:.75rem}
h1{display:-webkit-box;font-size:1.125rem;line-height:1.25;overflow:hidden;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.by,.note,.was{color:var(--muted);font-size:.875rem}
.by{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.note+a{margin-top:auto}
.price{align-items:baseline;display:flex;flex-wrap:wrap;font-weight:700;gap:0 .5rem;margin-top:auto}
.was{font-weight:400}
.off{background:var(--soft);border-radius:4px;color:var(--on-soft);font-size:.875rem;padding:0 .375rem}
a{align-self:flex-start;background:var(--accent);border-radius:8px;color:var(--on-accent);font-size:.9375rem;font-weight:700;padding:.375rem .875rem;text-decoration:none}
a:hover{background:var(--hover)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hidden{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
`.trim();
