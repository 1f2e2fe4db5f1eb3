package dev.admittance.simulator.cel;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The functions that Kubernetes adds to CEL, and those of cel-go that CEL for Java lacks, has with
/// other overloads, or declares only together with what evaluates them, declared for type checks
/// (P-110 to P-122).
final class KubernetesFunctions {
  /// The functions of release 1.36 as `conformance/cel` prints them, one overload a line: `receiver
  /// name = overload(arguments): result`.
  private static final String DECLARATIONS =
      """
      cidr = string_to_cidr(string): net.CIDR
      format.byte = format.byte(): kubernetes.NamedFormat
      format.date = format.date(): kubernetes.NamedFormat
      format.datetime = format.datetime(): kubernetes.NamedFormat
      format.dns1035Label = format.dns1035Label(): kubernetes.NamedFormat
      format.dns1035LabelPrefix = format.dns1035LabelPrefix(): kubernetes.NamedFormat
      format.dns1123Label = format.dns1123Label(): kubernetes.NamedFormat
      format.dns1123LabelPrefix = format.dns1123LabelPrefix(): kubernetes.NamedFormat
      format.dns1123Subdomain = format.dns1123Subdomain(): kubernetes.NamedFormat
      format.dns1123SubdomainPrefix = format.dns1123SubdomainPrefix(): kubernetes.NamedFormat
      format.labelValue = format.labelValue(): kubernetes.NamedFormat
      format.named = format-named(string): optional_type(kubernetes.NamedFormat)
      format.qualifiedName = format.qualifiedName(): kubernetes.NamedFormat
      format.uri = format.uri(): kubernetes.NamedFormat
      format.uuid = format.uuid(): kubernetes.NamedFormat
      ip = string_to_ip(string): net.IP
      ip.isCanonical = ip_is_canonical(string): bool
      isCIDR = is_cidr(string): bool
      isIP = is_ip(string): bool
      isQuantity = is_quantity_string(string): bool
      isSemver = is_semver_string(string): bool
      isSemver = is_semver_string_bool(string, bool): bool
      isURL = is_url_string(string): bool
      kubernetes.NamedFormat validate = format-validate(string): optional_type(list(string))
      kubernetes.Quantity add = quantity_add(kubernetes.Quantity): kubernetes.Quantity
      kubernetes.Quantity add = quantity_add_int(int): kubernetes.Quantity
      kubernetes.Quantity asApproximateFloat = quantity_get_float(): double
      kubernetes.Quantity asInteger = quantity_get_int(): int
      kubernetes.Quantity compareTo = quantity_compare_to(kubernetes.Quantity): int
      kubernetes.Quantity isGreaterThan = quantity_is_greater_than(kubernetes.Quantity): bool
      kubernetes.Quantity isInteger = quantity_is_integer(): bool
      kubernetes.Quantity isLessThan = quantity_is_less_than(kubernetes.Quantity): bool
      kubernetes.Quantity sub = quantity_sub(kubernetes.Quantity): kubernetes.Quantity
      kubernetes.Quantity sub = quantity_sub_int(int): kubernetes.Quantity
      kubernetes.Semver compareTo = semver_compare_to(kubernetes.Semver): int
      kubernetes.Semver isGreaterThan = semver_is_greater_than(kubernetes.Semver): bool
      kubernetes.Semver isLessThan = semver_is_less_than(kubernetes.Semver): bool
      kubernetes.Semver major = semver_major(): int
      kubernetes.Semver minor = semver_minor(): int
      kubernetes.Semver patch = semver_patch(): int
      kubernetes.URL getEscapedPath = url_get_escaped_path(): string
      kubernetes.URL getHost = url_get_host(): string
      kubernetes.URL getHostname = url_get_hostname(): string
      kubernetes.URL getPort = url_get_port(): string
      kubernetes.URL getQuery = url_get_query(): map(string, list(string))
      kubernetes.URL getScheme = url_get_scheme(): string
      kubernetes.authorization.Authorizer group = authorizer_group(string): kubernetes.authorization.GroupCheck
      kubernetes.authorization.Authorizer path = authorizer_path(string): kubernetes.authorization.PathCheck
      kubernetes.authorization.Authorizer serviceAccount = authorizer_serviceaccount(string, string): kubernetes.authorization.Authorizer
      kubernetes.authorization.Decision allowed = decision_allowed(): bool
      kubernetes.authorization.Decision error = decision_error(): string
      kubernetes.authorization.Decision errored = decision_errored(): bool
      kubernetes.authorization.Decision reason = decision_reason(): string
      kubernetes.authorization.GroupCheck resource = groupcheck_resource(string): kubernetes.authorization.ResourceCheck
      kubernetes.authorization.PathCheck check = pathcheck_check(string): kubernetes.authorization.Decision
      kubernetes.authorization.ResourceCheck check = resourcecheck_check(string): kubernetes.authorization.Decision
      kubernetes.authorization.ResourceCheck fieldSelector = authorizer_fieldselector(string): kubernetes.authorization.ResourceCheck
      kubernetes.authorization.ResourceCheck labelSelector = authorizer_labelselector(string): kubernetes.authorization.ResourceCheck
      kubernetes.authorization.ResourceCheck name = resourcecheck_name(string): kubernetes.authorization.ResourceCheck
      kubernetes.authorization.ResourceCheck namespace = resourcecheck_namespace(string): kubernetes.authorization.ResourceCheck
      kubernetes.authorization.ResourceCheck subresource = resourcecheck_subresource(string): kubernetes.authorization.ResourceCheck
      list(<A>) indexOf = list_a_index_of_int(<A>): int
      list(<A>) lastIndexOf = list_a_last_index_of_int(<A>): int
      list(bool) isSorted = list_bool_is_sorted_bool(): bool
      list(bool) max = list_bool_max_bool(): bool
      list(bool) min = list_bool_min_bool(): bool
      list(bytes) isSorted = list_bytes_is_sorted_bool(): bool
      list(bytes) max = list_bytes_max_bytes(): bytes
      list(bytes) min = list_bytes_min_bytes(): bytes
      list(double) isSorted = list_double_is_sorted_bool(): bool
      list(double) max = list_double_max_double(): double
      list(double) min = list_double_min_double(): double
      list(double) sum = list_double_sum_double(): double
      list(google.protobuf.Duration) isSorted = list_duration_is_sorted_bool(): bool
      list(google.protobuf.Duration) max = list_duration_max_duration(): google.protobuf.Duration
      list(google.protobuf.Duration) min = list_duration_min_duration(): google.protobuf.Duration
      list(google.protobuf.Duration) sum = list_duration_sum_duration(): google.protobuf.Duration
      list(google.protobuf.Timestamp) isSorted = list_timestamp_is_sorted_bool(): bool
      list(google.protobuf.Timestamp) max = list_timestamp_max_timestamp(): google.protobuf.Timestamp
      list(google.protobuf.Timestamp) min = list_timestamp_min_timestamp(): google.protobuf.Timestamp
      list(int) isSorted = list_int_is_sorted_bool(): bool
      list(int) max = list_int_max_int(): int
      list(int) min = list_int_min_int(): int
      list(int) sum = list_int_sum_int(): int
      list(optional_type(<V>)) unwrapOpt = optional_unwrapOpt(): list(<V>)
      list(string) isSorted = list_string_is_sorted_bool(): bool
      list(string) max = list_string_max_string(): string
      list(string) min = list_string_min_string(): string
      list(uint) isSorted = list_uint_is_sorted_bool(): bool
      list(uint) max = list_uint_max_uint(): uint
      list(uint) min = list_uint_min_uint(): uint
      list(uint) sum = list_uint_sum_uint(): uint
      int = duration_to_int64(google.protobuf.Duration): int
      list(<T>) @sortByAssociatedKeys = list_bool_sortByAssociatedKeys(list(bool)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_bytes_sortByAssociatedKeys(list(bytes)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_double_sortByAssociatedKeys(list(double)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_google.protobuf.Duration_sortByAssociatedKeys(list(google.protobuf.Duration)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_google.protobuf.Timestamp_sortByAssociatedKeys(list(google.protobuf.Timestamp)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_int_sortByAssociatedKeys(list(int)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_string_sortByAssociatedKeys(list(string)): list(<T>)
      list(<T>) @sortByAssociatedKeys = list_uint_sortByAssociatedKeys(list(uint)): list(<T>)
      list(<T>) distinct = list_distinct(): list(<T>)
      list(<T>) reverse = list_reverse(): list(<T>)
      list(<T>) slice = list_slice(int, int): list(<T>)
      list(bool) sort = list_bool_sort(): list(bool)
      list(bytes) sort = list_bytes_sort(): list(bytes)
      list(double) sort = list_double_sort(): list(double)
      list(dyn) flatten = list_flatten_int(int): list(dyn)
      list(google.protobuf.Duration) sort = list_google.protobuf.Duration_sort(): list(google.protobuf.Duration)
      list(google.protobuf.Timestamp) sort = list_google.protobuf.Timestamp_sort(): list(google.protobuf.Timestamp)
      list(int) sort = list_int_sort(): list(int)
      list(list(<T>)) flatten = list_flatten(): list(<T>)
      list(string) sort = list_string_sort(): list(string)
      list(uint) sort = list_uint_sort(): list(uint)
      lists.range = lists_range(int): list(int)
      net.CIDR containsCIDR = cidr_contains_cidr(net.CIDR): bool
      net.CIDR containsCIDR = cidr_contains_cidr_string(string): bool
      net.CIDR containsIP = cidr_contains_ip_ip(net.IP): bool
      net.CIDR containsIP = cidr_contains_ip_string(string): bool
      net.CIDR ip = cidr_ip(): net.IP
      net.CIDR masked = cidr_masked(): net.CIDR
      net.CIDR prefixLength = cidr_prefix_length(): int
      net.IP family = ip_family(): int
      net.IP isGlobalUnicast = ip_is_global_unicast(): bool
      net.IP isLinkLocalMulticast = ip_is_link_local_multicast(): bool
      net.IP isLinkLocalUnicast = ip_is_link_local_unicast(): bool
      net.IP isLoopback = ip_is_loopback(): bool
      net.IP isUnspecified = ip_is_unspecified(): bool
      quantity = string_to_quantity(string): kubernetes.Quantity
      semver = string_bool_to_semver(string, bool): kubernetes.Semver
      semver = string_to_semver(string): kubernetes.Semver
      sets.contains = list_sets_contains_list(list(<T>), list(<T>)): bool
      sets.equivalent = list_sets_equivalent_list(list(<T>), list(<T>)): bool
      sets.intersects = list_sets_intersects_list(list(<T>), list(<T>)): bool
      sign = quantity_sign(kubernetes.Quantity): int
      string = cidr_to_string(net.CIDR): string
      string = ip_to_string(net.IP): string
      string find = string_find_string(string): string
      string findAll = string_find_all_string(string): list(string)
      string findAll = string_find_all_string_int(string, int): list(string)
      string format = string_format(list(dyn)): string
      url = string_to_url(string): kubernetes.URL
      """;

  static final CelFunctionDecl ESCAPE_KEY =
      CelFunctionDecl.newFunctionDeclaration(
          "jsonpatch.escapeKey",
          CelOverloadDecl.newGlobalOverload(
              "string_jsonpatch_escapeKey_string", SimpleType.STRING, SimpleType.STRING));

  /// The names of the types of these functions.
  static final List<String> TYPES =
      List.of(
          "kubernetes.NamedFormat",
          "kubernetes.Quantity",
          "kubernetes.Semver",
          "kubernetes.URL",
          "kubernetes.authorization.Authorizer",
          "kubernetes.authorization.Decision",
          "kubernetes.authorization.GroupCheck",
          "kubernetes.authorization.PathCheck",
          "kubernetes.authorization.ResourceCheck",
          "net.CIDR",
          "net.IP");

  private static final Pattern DECLARATION =
      Pattern.compile("(?:(\\S+(?:\\(.*\\))?) )?(\\S+) = (\\S+?)\\((.*)\\): (.*)");

  private KubernetesFunctions() {}

  static List<CelFunctionDecl> declarations(Libraries libraries) {
    return declarations(DECLARATIONS, libraries::haveOverload);
  }

  /// The functions that a text declares.
  ///
  /// @param text one overload a line, `receiver name = overload(arguments): result`
  static List<CelFunctionDecl> declarations(String text) {
    return declarations(text, _ -> true);
  }

  private static List<CelFunctionDecl> declarations(String text, Predicate<String> wanted) {
    Map<String, List<CelOverloadDecl>> overloads = new LinkedHashMap<>();
    text.lines()
        .map(DECLARATION::matcher)
        .filter(Matcher::matches)
        .filter(line -> wanted.test(line.group(3)))
        .forEach(line ->
            overloads.computeIfAbsent(line.group(2), _ -> new ArrayList<>()).add(overload(line)));
    return overloads.entrySet().stream()
        .map(function ->
            CelFunctionDecl.newFunctionDeclaration(function.getKey(), function.getValue()))
        .toList();
  }

  private static CelOverloadDecl overload(Matcher line) {
    CelType result = CelTypeText.parse(line.group(5));
    List<CelType> arguments = new ArrayList<>(CelTypeText.parseList(line.group(4)));
    if (line.group(1) == null) {
      return CelOverloadDecl.newGlobalOverload(line.group(3), result, arguments);
    }
    arguments.addFirst(CelTypeText.parse(line.group(1)));
    return CelOverloadDecl.newMemberOverload(line.group(3), result, arguments);
  }
}
