package dev.admittance.kubeconfig;

import dev.admittance.settings.ProxyMode;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Converts the proxy settings to environment variables.
public final class ProxyVariables {
  /// The variable with the credentials for proxies from the settings, as `user:password`.
  public static final String LOGIN = "ADMITTANCE_PROXY_LOGIN";

  private ProxyVariables() {}

  /// Returns an environment in which the settings take precedence. Other programs with this
  /// environment, such as exec credential plugins, then use the same proxies.
  public static KubeEnvironment in(KubeEnvironment environment, Settings settings) {
    ProxyMode mode = settings.get(Setting.PROXY);
    if (mode == ProxyMode.ENVIRONMENT) {
      return environment;
    }
    Map<String, String> variables = new TreeMap<>(environment.variables());
    variables.keySet().removeIf(name -> name.matches("(?i)(?:https?|no|all)_proxy"));
    if (mode == ProxyMode.MANUAL) {
      Optional<String> login = environment.variable(LOGIN);
      put(variables, "HTTP_PROXY", withLogin(settings.get(Setting.HTTP_PROXY), login));
      put(variables, "HTTPS_PROXY", withLogin(settings.get(Setting.HTTPS_PROXY), login));
      put(variables, "NO_PROXY", settings.get(Setting.NO_PROXY));
    }
    return new KubeEnvironment(variables, environment.home());
  }

  private static void put(Map<String, String> variables, String name, String value) {
    if (!value.isEmpty()) {
      variables.put(name, value);
    }
  }

  private static String withLogin(String proxy, Optional<String> login) {
    if (proxy.isEmpty() || login.isEmpty()) {
      return proxy;
    }
    String url = proxy.contains("://") ? proxy : "http://" + proxy;
    int host = url.indexOf("://") + "://".length();
    String encoded =
        Arrays.stream(login.get().split(":", 2))
            .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
            .collect(Collectors.joining(":"));
    return url.substring(0, host) + encoded + "@" + url.substring(host);
  }
}
