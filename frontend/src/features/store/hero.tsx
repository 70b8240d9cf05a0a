import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PixelArt } from '../../components/picture/pixel-art.tsx';
import { bolt } from '../../components/pictures/bolt.ts';
import { gift } from '../../components/pictures/gift.ts';
import { pad } from '../../components/pictures/pad.ts';
import { type Slide, slides, store } from '../../content/store/store.ts';
import { cx } from '../../lib/cx.ts';
import { useSwipe } from '../../lib/use-swipe.ts';
import styles from './hero.module.css';
import { useCarousel } from './use-carousel.ts';

const ART = { bolt, gift, pad } as const;

/** The carousel of three fixed slides. It moves by itself until the visitor uses it. */
export function Hero() {
  const { current, playing, go } = useCarousel(slides.length);
  const swipe = useSwipe((by) => go(current + by));
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label={store.heroLabel}>
      <div className={styles.stage} aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <SlideView key={slide.tone} slide={slide} index={index} shown={index === current} />
        ))}
      </div>
      <div className={cx(styles.controls, styles[slides[current]?.tone ?? 'a'])}>
        <Button look="icon" className={styles.control} aria-label={store.previous} onClick={() => go(current - 1)}>
          <ChevronLeft size={22} />
        </Button>
        {slides.map((slide, index) => (
          <button
            key={slide.tone}
            type="button"
            className={styles.dot}
            aria-label={store.showSlide(index + 1)}
            aria-current={index === current}
            onClick={() => go(index)}
          />
        ))}
        <Button look="icon" className={styles.control} aria-label={store.next} onClick={() => go(current + 1)}>
          <ChevronRight size={22} />
        </Button>
      </div>
      <div className={styles.steps} aria-hidden="true" />
    </section>
  );
}

function SlideView({
  slide,
  index,
  shown,
}: {
  readonly slide: Slide;
  readonly index: number;
  readonly shown: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern of the ARIA guide.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={store.slideOf(index + 1, slides.length)}
      className={cx(styles.slide, styles[slide.tone])}
      inert={!shown}
      data-shown={shown}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{slide.kicker}</p>
          <p className={styles.title}>{slide.title}</p>
          <p className={styles.text}>{slide.text}</p>
          <ButtonLink className={styles.action} to={slide.action.to}>
            {slide.action.label}
          </ButtonLink>
        </div>
        <PixelArt picture={ART[slide.art]} className={styles.art} />
      </div>
    </div>
  );
}
