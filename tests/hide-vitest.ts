// Programs that tests start run as users run them. With this variable, Vike leaves its plugin out of a build.
delete process.env.VITEST;
