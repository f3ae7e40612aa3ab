// The types that the suites read and write.
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Limits;
using Vivace.Json.Conformance.Suites;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;

namespace Vivace.Json.Conformance.Engines;

internal static class GeneratedCorpus
{
    internal static IEnumerable<Type> Roots =>
    [
        .. Corpus.Types, .. Corpus.OnlyWritten, .. Corpus.Converted, .. Corpus.Hierarchies,
        typeof(Small), typeof(Shelf), typeof(Friend), typeof(Person),
        typeof(Node), typeof(Base), typeof(IThing),
        typeof(Chain), typeof(ChainOfRecords), typeof(Empty), typeof(Rest), typeof(JsonTestSuiteTests.Nothing), typeof(JsonTestSuiteTests.Named),
    ];
}
