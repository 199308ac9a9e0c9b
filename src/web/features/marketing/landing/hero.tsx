import { Button, Tabs } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Role, roleLabel, roleSchema } from '#contract/platform/roles';
import { DashboardPicture } from './dashboard-picture.tsx';
import classes from './hero.module.css';
import { IllustrationAgent } from './illustrations/illustration-agent.tsx';
import { IllustrationTenant } from './illustrations/illustration-tenant.tsx';
import page from './landing.module.css';
import { roleStories } from './role-stories.ts';

interface HeroProps {
  role: Role;
  onRoleChange(role: Role): void;
  onGetStarted(role: Role): void;
  isPending: boolean;
}

const pictures: Record<Role, ComponentType> = {
  landlord: DashboardPicture,
  agent: IllustrationAgent,
  tenant: IllustrationTenant,
};

export function Hero({ role, onRoleChange, onGetStarted, isPending }: HeroProps) {
  return (
    <Tabs
      className={classes.hero}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
      variant="pills"
      value={role}
      onChange={(value) => onRoleChange(roleSchema.parse(value))}
    >
      <div className={page.wrap}>
        <Tabs.List aria-label="I am a">
          {roleStories.map((story) => (
            <Tabs.Tab key={story.role} value={story.role}>
              {roleLabel[story.role]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {roleStories.map((story) => {
          const Picture = pictures[story.role];
          return (
            <Tabs.Panel key={story.role} value={story.role}>
              <div className={classes.story}>
                <div className={classes.words}>
                  <h1 className={classes.headline}>{story.headline}</h1>
                  <p className={page.lead}>{story.lead}</p>
                  <div className={classes.action}>
                    <Button
                      size="lg"
                      disabled={isPending}
                      rightSection={isPending ? null : <IconArrowRight size={18} aria-hidden />}
                      onClick={() => onGetStarted(story.role)}
                    >
                      {isPending ? 'Setting up...' : `Get Started as ${roleLabel[story.role]}`}
                    </Button>
                    <p className={classes.reassurance}>{story.reassurance}</p>
                  </div>
                </div>
                <div className={classes.picture}>
                  <Picture />
                </div>
              </div>
              <ul className={classes.features}>
                {story.features.map((feature) => (
                  <li key={feature.title} className={classes.feature}>
                    <feature.icon className={classes.icon} size={24} stroke={1.6} aria-hidden />
                    <div>
                      <span className={classes.featureTitle}>{feature.title}</span>
                      <p className={classes.featureText}>{feature.text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Tabs.Panel>
          );
        })}
      </div>
    </Tabs>
  );
}
