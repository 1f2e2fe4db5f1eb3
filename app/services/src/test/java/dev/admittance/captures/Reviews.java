package dev.admittance.captures;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Reviews for tests, each told apart by its number.
public final class Reviews {
  private Reviews() {}

  /// A request to create a pod, on one line.
  public static String review(int number) {
    return """
    {"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"%s",\
    "kind":{"group":"","version":"v1","kind":"Pod"},\
    "resource":{"group":"","version":"v1","resource":"pods"},"name":"p%2$d","namespace":"team-%3$d",\
    "operation":"CREATE","userInfo":{"username":"user-%3$d","groups":["all","team-%3$d"]},\
    "object":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p%2$d","labels":{"n":"x"},"annotations":{"n":"\\"}{%2$d"}},\
    "spec":{"containers":[{"name":"web","image":"web:1"}]}}}}\
    """
        .formatted(uid(number), number, number % 7);
  }

  /// The uid of a review: mostly a usual one.
  public static String uid(int number) {
    return number % 5 == 0
        ? "sixteen-letters" + number % 10
        : String.format(Locale.ROOT, "00000000-0000-4000-8000-%012d", number);
  }

  /// Reviews, one on each line.
  public static String lines(int count) {
    return IntStream.range(0, count)
        .mapToObj(Reviews::review)
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
