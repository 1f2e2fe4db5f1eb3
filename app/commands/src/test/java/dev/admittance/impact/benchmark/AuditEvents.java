package dev.admittance.impact.benchmark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// An audit log as an API server writes it, of any size: reads, and pods, deployments and config
/// maps that are created and updated, of 1 to 8 KB. The same each time. Of 2,000 events, each is
/// made again and again under another audit ID, as programs repeat themselves, or also for another
/// object, so that no two requests are equal.
final class AuditEvents {
  private static final int TEMPLATES = 2_000;
  private static final String ID = "000000000000";

  /// An event, and where its number stands.
  private static final class Template {
    private final byte[] bytes;
    private final int[] ids;

    Template(String event) {
      bytes = (event + "\n").getBytes(StandardCharsets.UTF_8);
      ids = IntStream.range(0, event.length()).filter(i -> event.startsWith(ID, i)).toArray();
    }
  }

  private final List<Template> templates = new ArrayList<>();
  private final Random random = new Random(9);
  private final String name;

  /// @param distinct whether no two requests are equal
  AuditEvents(boolean distinct) {
    name = distinct ? "name-" + ID : "name";
    for (int i = 0; i < TEMPLATES; i++) {
      templates.add(new Template(event(i)));
    }
  }

  /// Writes a log of which no two requests are equal. Arguments: the file, and megabytes.
  public static void main(String[] arguments) throws IOException {
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[0])), 1 << 20)) {
      new AuditEvents(true).write(out, Long.parseLong(arguments[1]) << 20);
    }
  }

  /// Writes events.
  ///
  /// @param bytes how many there are to be, or a little more
  /// @return how many events that were
  long write(OutputStream out, long bytes) throws IOException {
    long written = 0;
    long events = 0;
    while (written < bytes) {
      Template template = templates.get((int) (events % TEMPLATES));
      number(template, events);
      out.write(template.bytes);
      written += template.bytes.length;
      events++;
    }
    out.flush();
    return events;
  }

  private static void number(Template template, long event) {
    for (int id : template.ids) {
      long rest = event;
      for (int i = id + ID.length() - 1; i >= id; i--) {
        template.bytes[i] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
    }
  }

  private String event(int number) {
    return switch (number % 5) {
      case 0, 1 -> event("get", "pods", "v1", "", "name" + number, "");
      case 2 -> changed("create", "pods", "v1", "", pod(number));
      case 3 -> changed("update", "deployments", "v1", "apps", deployment(number));
      default -> changed("create", "configmaps", "v1", "", configMap(number));
    };
  }

  private String changed(
      String verb, String resource, String version, String group, String object) {
    return event(
        verb,
        resource,
        version,
        group,
        name,
        ",\"requestObject\":" + object + ",\"responseObject\":" + object);
  }

  private String event(
      String verb, String resource, String version, String group, String name, String more) {
    return """
    {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse",\
    "auditID":"6f1a2b3c-0000-4000-8000-%s","stage":"ResponseComplete",\
    "requestURI":"/api/v1/namespaces/bookshop/%s","verb":"%s",\
    "user":{"username":"system:serviceaccount:ci:deployer","groups":["system:authenticated"]},\
    "sourceIPs":["10.0.%d.%d"],"userAgent":"kubectl/v1.36.0",\
    "objectRef":{"resource":"%s","apiVersion":"%s","apiGroup":"%s","namespace":"bookshop",\
    "name":"%s"},"responseStatus":{"code":200}%s,\
    "requestReceivedTimestamp":"2026-11-01T10:00:00.000000Z",\
    "stageTimestamp":"2026-11-01T10:00:00.010000Z",\
    "annotations":{"authorization.k8s.io/decision":"allow"}}\
    """
        .formatted(
            ID,
            resource,
            verb,
            random.nextInt(256),
            random.nextInt(256),
            resource,
            version,
            group,
            name,
            more);
  }

  private String pod(int number) {
    return """
    {"apiVersion":"v1","kind":"Pod","metadata":{"name":"%s","namespace":"bookshop",\
    "labels":{"app":"a%d"}},"spec":%s}\
    """
        .formatted(name, number, podSpec());
  }

  private String podSpec() {
    return """
    {"containers":[{"name":"c","image":"registry.bookshop.example/c:%d","env":[%s]}]}\
    """
        .formatted(random.nextInt(100), words("{\"name\":\"V%d\",\"value\":\"%s\"}", 30));
  }

  private String deployment(int number) {
    return """
    {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"%s",\
    "namespace":"bookshop"},"spec":{"replicas":%d,"selector":{"matchLabels":{"app":"a"}},\
    "template":{"metadata":{"labels":{"app":"a"}},"spec":%s}}}\
    """
        .formatted(name, number % 7, podSpec());
  }

  private String configMap(int number) {
    return """
    {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"%s","namespace":"bookshop",\
    "labels":{"n":"%d"}},"data":{%s}}\
    """
        .formatted(name, number, words("\"k%d\":\"%s\"", 40));
  }

  private String words(String form, int most) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < random.nextInt(most) + 5; i++) {
      words.add(
          form.formatted(i, Long.toHexString(random.nextLong()).repeat(random.nextInt(4) + 1)));
    }
    return String.join(",", words);
  }
}
