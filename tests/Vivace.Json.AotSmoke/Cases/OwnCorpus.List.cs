// Calls that name each type of the corpus. Written by TrimmedCorpusTests.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.AotSmoke.Cases;

internal static partial class OwnCorpus
{
    private const string Objects = "What stands for an object in the texts is read as a JsonElement.";

    private static readonly Dictionary<string, Func<Calls>> s_calls = new()
    {
        ["global::System.Boolean"] = Calls0,
        ["global::System.Boolean[]"] = Calls1,
        ["global::System.Byte"] = Calls2,
        ["global::System.Byte[]"] = Calls3,
        ["global::System.Byte[][]"] = Calls4,
        ["global::System.Char"] = Calls5,
        ["global::System.Char[]"] = Calls6,
        ["global::System.Collections.ArrayList"] = Calls7,
        ["global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>"] = Calls8,
        ["global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>"] = Calls9,
        ["global::System.Collections.Concurrent.ConcurrentStack<global::System.String>"] = Calls10,
        ["global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>"] = Calls11,
        ["global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>"] = Calls12,
        ["global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>"] = Calls13,
        ["global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>"] = Calls14,
        ["global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>"] = Calls15,
        ["global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>"] = Calls16,
        ["global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>"] = Calls17,
        ["global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>"] = Calls18,
        ["global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>"] = Calls19,
        ["global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>"] = Calls20,
        ["global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>"] = Calls21,
        ["global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>"] = Calls22,
        ["global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>"] = Calls23,
        ["global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>"] = Calls24,
        ["global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>"] = Calls25,
        ["global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>"] = Calls26,
        ["global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>"] = Calls27,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>"] = Calls28,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>"] = Calls29,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>"] = Calls30,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>"] = Calls31,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>"] = Calls32,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>"] = Calls33,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>"] = Calls34,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.ITerm>"] = Calls35,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Order>"] = Calls36,
        ["global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>"] = Calls37,
        ["global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>"] = Calls38,
        ["global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>"] = Calls39,
        ["global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>"] = Calls40,
        ["global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>"] = Calls41,
        ["global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>"] = Calls42,
        ["global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>"] = Calls43,
        ["global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>"] = Calls44,
        ["global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>"] = Calls45,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>"] = Calls46,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>"] = Calls47,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>"] = Calls48,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>"] = Calls49,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>"] = Calls50,
        ["global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>"] = Calls51,
        ["global::System.Collections.Generic.HashSet<global::System.String>"] = Calls52,
        ["global::System.Collections.Generic.ICollection<global::System.String>"] = Calls53,
        ["global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>"] = Calls54,
        ["global::System.Collections.Generic.IEnumerable<global::System.Double>"] = Calls55,
        ["global::System.Collections.Generic.IList<global::System.Int32>"] = Calls56,
        ["global::System.Collections.Generic.IReadOnlyCollection<global::System.String>"] = Calls57,
        ["global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>"] = Calls58,
        ["global::System.Collections.Generic.IReadOnlyList<global::System.Int32>"] = Calls59,
        ["global::System.Collections.Generic.ISet<global::System.Int32>"] = Calls60,
        ["global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>"] = Calls61,
        ["global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>"] = Calls62,
        ["global::System.Collections.Generic.LinkedList<global::System.Int32>"] = Calls63,
        ["global::System.Collections.Generic.List<global::System.Byte>"] = Calls64,
        ["global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>"] = Calls65,
        ["global::System.Collections.Generic.List<global::System.Int32>"] = Calls66,
        ["global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>"] = Calls67,
        ["global::System.Collections.Generic.List<global::System.Object>"] = Calls68,
        ["global::System.Collections.Generic.List<global::System.String>"] = Calls69,
        ["global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>"] = Calls70,
        ["global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Person>"] = Calls71,
        ["global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>"] = Calls72,
        ["global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Vehicle>"] = Calls73,
        ["global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>"] = Calls74,
        ["global::System.Collections.Generic.Queue<global::System.String>"] = Calls75,
        ["global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>"] = Calls76,
        ["global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>"] = Calls77,
        ["global::System.Collections.Generic.SortedSet<global::System.Int32>"] = Calls78,
        ["global::System.Collections.Generic.SortedSet<global::System.String>"] = Calls79,
        ["global::System.Collections.Generic.Stack<global::System.Int32>"] = Calls80,
        ["global::System.Collections.Hashtable"] = Calls81,
        ["global::System.Collections.ICollection"] = Calls82,
        ["global::System.Collections.IDictionary"] = Calls83,
        ["global::System.Collections.IEnumerable"] = Calls84,
        ["global::System.Collections.IList"] = Calls85,
        ["global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>"] = Calls86,
        ["global::System.Collections.Immutable.IImmutableList<global::System.Int32>"] = Calls87,
        ["global::System.Collections.Immutable.IImmutableQueue<global::System.String>"] = Calls88,
        ["global::System.Collections.Immutable.IImmutableSet<global::System.Int32>"] = Calls89,
        ["global::System.Collections.Immutable.IImmutableStack<global::System.String>"] = Calls90,
        ["global::System.Collections.Immutable.ImmutableArray<global::System.Int32>"] = Calls91,
        ["global::System.Collections.Immutable.ImmutableArray<global::System.String>"] = Calls92,
        ["global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>"] = Calls93,
        ["global::System.Collections.Immutable.ImmutableHashSet<global::System.String>"] = Calls94,
        ["global::System.Collections.Immutable.ImmutableList<global::System.Int32>"] = Calls95,
        ["global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>"] = Calls96,
        ["global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>"] = Calls97,
        ["global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>"] = Calls98,
        ["global::System.Collections.Immutable.ImmutableStack<global::System.Int32>"] = Calls99,
        ["global::System.Collections.ObjectModel.Collection<global::System.Int32>"] = Calls100,
        ["global::System.Collections.ObjectModel.ObservableCollection<global::System.String>"] = Calls101,
        ["global::System.Collections.Queue"] = Calls102,
        ["global::System.Collections.SortedList"] = Calls103,
        ["global::System.Collections.Specialized.HybridDictionary"] = Calls104,
        ["global::System.Collections.Specialized.ListDictionary"] = Calls105,
        ["global::System.Collections.Stack"] = Calls106,
        ["global::System.DateOnly"] = Calls107,
        ["global::System.DateTime"] = Calls108,
        ["global::System.DateTime[]"] = Calls109,
        ["global::System.DateTimeOffset"] = Calls110,
        ["global::System.Decimal"] = Calls111,
        ["global::System.Decimal[]"] = Calls112,
        ["global::System.Double"] = Calls113,
        ["global::System.Double[]"] = Calls114,
        ["global::System.Dynamic.ExpandoObject"] = Calls115,
        ["global::System.Guid"] = Calls116,
        ["global::System.Guid[]"] = Calls117,
        ["global::System.Half"] = Calls118,
        ["global::System.Int128"] = Calls119,
        ["global::System.Int16"] = Calls120,
        ["global::System.Int32"] = Calls121,
        ["global::System.Int32[]"] = Calls122,
        ["global::System.Int32[][]"] = Calls123,
        ["global::System.Int64"] = Calls124,
        ["global::System.Memory<global::System.Byte>"] = Calls125,
        ["global::System.Memory<global::System.Int32>"] = Calls126,
        ["global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>"] = Calls127,
        ["global::System.Nullable<global::System.Boolean>"] = Calls128,
        ["global::System.Nullable<global::System.Byte>"] = Calls129,
        ["global::System.Nullable<global::System.Char>"] = Calls130,
        ["global::System.Nullable<global::System.DateOnly>"] = Calls131,
        ["global::System.Nullable<global::System.DateTime>"] = Calls132,
        ["global::System.Nullable<global::System.DateTimeOffset>"] = Calls133,
        ["global::System.Nullable<global::System.Decimal>"] = Calls134,
        ["global::System.Nullable<global::System.Double>"] = Calls135,
        ["global::System.Nullable<global::System.Guid>"] = Calls136,
        ["global::System.Nullable<global::System.Half>"] = Calls137,
        ["global::System.Nullable<global::System.Int128>"] = Calls138,
        ["global::System.Nullable<global::System.Int16>"] = Calls139,
        ["global::System.Nullable<global::System.Int32>"] = Calls140,
        ["global::System.Nullable<global::System.Int32>[]"] = Calls141,
        ["global::System.Nullable<global::System.Int64>"] = Calls142,
        ["global::System.Nullable<global::System.Memory<global::System.Byte>>"] = Calls143,
        ["global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>"] = Calls144,
        ["global::System.Nullable<global::System.SByte>"] = Calls145,
        ["global::System.Nullable<global::System.Single>"] = Calls146,
        ["global::System.Nullable<global::System.Text.Json.JsonElement>"] = Calls147,
        ["global::System.Nullable<global::System.TimeOnly>"] = Calls148,
        ["global::System.Nullable<global::System.TimeSpan>"] = Calls149,
        ["global::System.Nullable<global::System.UInt128>"] = Calls150,
        ["global::System.Nullable<global::System.UInt16>"] = Calls151,
        ["global::System.Nullable<global::System.UInt32>"] = Calls152,
        ["global::System.Nullable<global::System.UInt64>"] = Calls153,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>"] = Calls154,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>"] = Calls155,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>"] = Calls156,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>"] = Calls157,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>"] = Calls158,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>"] = Calls159,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]"] = Calls160,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>"] = Calls161,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>"] = Calls162,
        ["global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>"] = Calls163,
        ["global::System.Object"] = Calls164,
        ["global::System.Object[]"] = Calls165,
        ["global::System.ReadOnlyMemory<global::System.Byte>"] = Calls166,
        ["global::System.ReadOnlyMemory<global::System.String>"] = Calls167,
        ["global::System.SByte"] = Calls168,
        ["global::System.SByte[]"] = Calls169,
        ["global::System.Single"] = Calls170,
        ["global::System.String"] = Calls171,
        ["global::System.String[]"] = Calls172,
        ["global::System.Text.Json.JsonDocument"] = Calls173,
        ["global::System.Text.Json.JsonElement"] = Calls174,
        ["global::System.Text.Json.Nodes.JsonArray"] = Calls175,
        ["global::System.Text.Json.Nodes.JsonNode"] = Calls176,
        ["global::System.Text.Json.Nodes.JsonObject"] = Calls177,
        ["global::System.Text.Json.Nodes.JsonValue"] = Calls178,
        ["global::System.TimeOnly"] = Calls179,
        ["global::System.TimeSpan"] = Calls180,
        ["global::System.Tuple<global::System.Int32, global::System.String>"] = Calls181,
        ["global::System.Tuple<global::System.Int32>"] = Calls182,
        ["global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>"] = Calls183,
        ["global::System.UInt128"] = Calls184,
        ["global::System.UInt16"] = Calls185,
        ["global::System.UInt32"] = Calls186,
        ["global::System.UInt64"] = Calls187,
        ["global::System.Uri"] = Calls188,
        ["global::System.Version"] = Calls189,
        ["global::Vivace.Json.Conformance.Differential.Models.Address"] = Calls190,
        ["global::Vivace.Json.Conformance.Differential.Models.Article"] = Calls191,
        ["global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>"] = Calls192,
        ["global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>"] = Calls193,
        ["global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>"] = Calls194,
        ["global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>"] = Calls195,
        ["global::Vivace.Json.Conformance.Differential.Models.Broad"] = Calls196,
        ["global::Vivace.Json.Conformance.Differential.Models.BroadSigned"] = Calls197,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Byte>"] = Calls198,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>"] = Calls199,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>"] = Calls200,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>"] = Calls201,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>"] = Calls202,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>"] = Calls203,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>"] = Calls204,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>"] = Calls205,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.ISet<global::System.Int32>>"] = Calls206,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>"] = Calls207,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Byte>>"] = Calls208,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Int32>>"] = Calls209,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.ICollection>"] = Calls210,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.IDictionary>"] = Calls211,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls212,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>"] = Calls213,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>"] = Calls214,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Int128>"] = Calls215,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.DateTimeOffset>>"] = Calls216,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>[]>"] = Calls217,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>>"] = Calls218,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Single>>"] = Calls219,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>"] = Calls220,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>"] = Calls221,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.String>"] = Calls222,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Text.Json.Nodes.JsonArray>"] = Calls223,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.TimeOnly>"] = Calls224,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Color>"] = Calls225,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Named>"] = Calls226,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>"] = Calls227,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>"] = Calls228,
        ["global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>"] = Calls229,
        ["global::Vivace.Json.Conformance.Differential.Models.Color"] = Calls230,
        ["global::Vivace.Json.Conformance.Differential.Models.Color[]"] = Calls231,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Boolean[]>"] = Calls232,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Char>"] = Calls233,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>"] = Calls234,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>"] = Calls235,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>"] = Calls236,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>"] = Calls237,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>"] = Calls238,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>"] = Calls239,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>"] = Calls240,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.HashSet<global::System.String>>"] = Calls241,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>"] = Calls242,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::System.String>>"] = Calls243,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>"] = Calls244,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>"] = Calls245,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.IEnumerable>"] = Calls246,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.IImmutableStack<global::System.String>>"] = Calls247,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>"] = Calls248,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.SortedList>"] = Calls249,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Int16>"] = Calls250,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.DateOnly>>"] = Calls251,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.Double>>"] = Calls252,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.UInt32>>"] = Calls253,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>"] = Calls254,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>"] = Calls255,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>"] = Calls256,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Text.Json.Nodes.JsonValue>"] = Calls257,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.TimeSpan>"] = Calls258,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Tuple<global::System.Int32>>"] = Calls259,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.UInt128>"] = Calls260,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.NamedRights>"] = Calls261,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>"] = Calls262,
        ["global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.Tiny>"] = Calls263,
        ["global::Vivace.Json.Conformance.Differential.Models.Event"] = Calls264,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Boolean[]>"] = Calls265,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>"] = Calls266,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>"] = Calls267,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>"] = Calls268,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>"] = Calls269,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>"] = Calls270,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>"] = Calls271,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>"] = Calls272,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.ISet<global::System.Int32>>"] = Calls273,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>"] = Calls274,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::System.Int32>>"] = Calls275,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>"] = Calls276,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.ICollection>"] = Calls277,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls278,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>"] = Calls279,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>"] = Calls280,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.SortedList>"] = Calls281,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int128>"] = Calls282,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int16>"] = Calls283,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.DateTimeOffset>>"] = Calls284,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.Single>>"] = Calls285,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.UInt32>>"] = Calls286,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>"] = Calls287,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>"] = Calls288,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.String>"] = Calls289,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Text.Json.Nodes.JsonArray>"] = Calls290,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.TimeSpan>"] = Calls291,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Color>"] = Calls292,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Event>"] = Calls293,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Named>"] = Calls294,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>"] = Calls295,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>"] = Calls296,
        ["global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>"] = Calls297,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Boolean>"] = Calls298,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>"] = Calls299,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>"] = Calls300,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>"] = Calls301,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>"] = Calls302,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>"] = Calls303,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>"] = Calls304,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>"] = Calls305,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>"] = Calls306,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Stack<global::System.Int32>>"] = Calls307,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Hashtable>"] = Calls308,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.DateOnly>"] = Calls309,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.DateTime>>"] = Calls310,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.Half>>"] = Calls311,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>"] = Calls312,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.UInt16>>"] = Calls313,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>"] = Calls314,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.ReadOnlyMemory<global::System.Byte>>"] = Calls315,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.SByte>"] = Calls316,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.UInt64>"] = Calls317,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>"] = Calls318,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Rights>"] = Calls319,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>"] = Calls320,
        ["global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Vehicle>"] = Calls321,
        ["global::Vivace.Json.Conformance.Differential.Models.Fleet"] = Calls322,
        ["global::Vivace.Json.Conformance.Differential.Models.Heap"] = Calls323,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Boolean>"] = Calls324,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Byte>"] = Calls325,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>"] = Calls326,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>"] = Calls327,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>"] = Calls328,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>"] = Calls329,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>"] = Calls330,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>"] = Calls331,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>"] = Calls332,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>"] = Calls333,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.List<global::System.Byte>>"] = Calls334,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Stack<global::System.Int32>>"] = Calls335,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IDictionary>"] = Calls336,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IList>"] = Calls337,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>"] = Calls338,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>"] = Calls339,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>"] = Calls340,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.DateTime[]>"] = Calls341,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.DateTime>>"] = Calls342,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Half>>"] = Calls343,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>[]>"] = Calls344,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>>"] = Calls345,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>"] = Calls346,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>"] = Calls347,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.ReadOnlyMemory<global::System.Byte>>"] = Calls348,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Text.Json.Nodes.JsonObject>"] = Calls349,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.TimeOnly>"] = Calls350,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.UInt64>"] = Calls351,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>"] = Calls352,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>"] = Calls353,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Rights>"] = Calls354,
        ["global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>"] = Calls355,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>"] = Calls356,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>"] = Calls357,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>"] = Calls358,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls359,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>"] = Calls360,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>"] = Calls361,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.IList<global::System.Int32>>"] = Calls362,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>"] = Calls363,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>"] = Calls364,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedSet<global::System.Int32>>"] = Calls365,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>"] = Calls366,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.ObjectModel.Collection<global::System.Int32>>"] = Calls367,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Queue>"] = Calls368,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid[]>"] = Calls369,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid>"] = Calls370,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Half>"] = Calls371,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Memory<global::System.Int32>>"] = Calls372,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Decimal>>"] = Calls373,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Int64>>"] = Calls374,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.SByte>>"] = Calls375,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.TimeOnly>>"] = Calls376,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>"] = Calls377,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Object>"] = Calls378,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Text.Json.JsonDocument>"] = Calls379,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Tuple<global::System.Int32, global::System.String>>"] = Calls380,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.UInt16>"] = Calls381,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Uri>"] = Calls382,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.Color[]>"] = Calls383,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>"] = Calls384,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>"] = Calls385,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>"] = Calls386,
        ["global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>"] = Calls387,
        ["global::Vivace.Json.Conformance.Differential.Models.ITerm"] = Calls388,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Byte[][]>"] = Calls389,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>"] = Calls390,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>"] = Calls391,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>"] = Calls392,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls393,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>"] = Calls394,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>"] = Calls395,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.ICollection<global::System.String>>"] = Calls396,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>"] = Calls397,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>"] = Calls398,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedSet<global::System.String>>"] = Calls399,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>"] = Calls400,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.ObjectModel.Collection<global::System.Int32>>"] = Calls401,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Queue>"] = Calls402,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Specialized.ListDictionary>"] = Calls403,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Guid>"] = Calls404,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Int32>"] = Calls405,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.Boolean>>"] = Calls406,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.SByte>>"] = Calls407,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.TimeOnly>>"] = Calls408,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.UInt64>>"] = Calls409,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>"] = Calls410,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.ReadOnlyMemory<global::System.String>>"] = Calls411,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.SByte[]>"] = Calls412,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Single>"] = Calls413,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonDocument>"] = Calls414,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonElement>"] = Calls415,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls416,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Version>"] = Calls417,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>"] = Calls418,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>"] = Calls419,
        ["global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.Short>"] = Calls420,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Byte[]>"] = Calls421,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Char[]>"] = Calls422,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>"] = Calls423,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>"] = Calls424,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>"] = Calls425,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>"] = Calls426,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>"] = Calls427,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>"] = Calls428,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>"] = Calls429,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.IEnumerable<global::System.Double>>"] = Calls430,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.LinkedList<global::System.Int32>>"] = Calls431,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls432,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>"] = Calls433,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>"] = Calls434,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Specialized.HybridDictionary>"] = Calls435,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Stack>"] = Calls436,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.DateTime>"] = Calls437,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Double>"] = Calls438,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[][]>"] = Calls439,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[]>"] = Calls440,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls441,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Byte>>"] = Calls442,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Char>>"] = Calls443,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Int128>>"] = Calls444,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Text.Json.JsonElement>>"] = Calls445,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.TimeSpan>>"] = Calls446,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>"] = Calls447,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.UInt32>"] = Calls448,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>"] = Calls449,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>"] = Calls450,
        ["global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.Broad>"] = Calls451,
        ["global::Vivace.Json.Conformance.Differential.Models.Line"] = Calls452,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Char>"] = Calls453,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>"] = Calls454,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>"] = Calls455,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>"] = Calls456,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>"] = Calls457,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls458,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>"] = Calls459,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>"] = Calls460,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.HashSet<global::System.String>>"] = Calls461,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IList<global::System.Int32>>"] = Calls462,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>"] = Calls463,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.List<global::System.String>>"] = Calls464,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>"] = Calls465,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.IEnumerable>"] = Calls466,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.IImmutableStack<global::System.String>>"] = Calls467,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>"] = Calls468,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Guid[]>"] = Calls469,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.DateOnly>>"] = Calls470,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Double>>"] = Calls471,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Int64>>"] = Calls472,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>"] = Calls473,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>"] = Calls474,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>"] = Calls475,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Text.Json.Nodes.JsonValue>"] = Calls476,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Tuple<global::System.Int32>>"] = Calls477,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt128>"] = Calls478,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt16>"] = Calls479,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Uri>"] = Calls480,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.ITerm>"] = Calls481,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.NamedRights>"] = Calls482,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>"] = Calls483,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>"] = Calls484,
        ["global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.Tiny>"] = Calls485,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Char[]>"] = Calls486,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>"] = Calls487,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>"] = Calls488,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>"] = Calls489,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>"] = Calls490,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>"] = Calls491,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>"] = Calls492,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>"] = Calls493,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>"] = Calls494,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.LinkedList<global::System.Int32>>"] = Calls495,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.List<global::System.Object>>"] = Calls496,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>"] = Calls497,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>"] = Calls498,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.DateTimeOffset>"] = Calls499,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Double>"] = Calls500,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Dynamic.ExpandoObject>"] = Calls501,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Int64>"] = Calls502,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::System.Byte>>"] = Calls503,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls504,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Char>>"] = Calls505,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Int16>>"] = Calls506,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Memory<global::System.Byte>>>"] = Calls507,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Text.Json.JsonElement>>"] = Calls508,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.UInt128>>"] = Calls509,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>"] = Calls510,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Object[]>"] = Calls511,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.String[]>"] = Calls512,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>"] = Calls513,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>"] = Calls514,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.Broad>"] = Calls515,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>"] = Calls516,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Byte[]>"] = Calls517,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>"] = Calls518,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>"] = Calls519,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>"] = Calls520,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>"] = Calls521,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>"] = Calls522,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>"] = Calls523,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.IEnumerable<global::System.Double>>"] = Calls524,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls525,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>"] = Calls526,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedSet<global::System.String>>"] = Calls527,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>"] = Calls528,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>"] = Calls529,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Specialized.HybridDictionary>"] = Calls530,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Stack>"] = Calls531,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.DateTime>"] = Calls532,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[][]>"] = Calls533,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[]>"] = Calls534,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Boolean>>"] = Calls535,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Byte>>"] = Calls536,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Int128>>"] = Calls537,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.TimeSpan>>"] = Calls538,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>"] = Calls539,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.ReadOnlyMemory<global::System.String>>"] = Calls540,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.SByte[]>"] = Calls541,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Single>"] = Calls542,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Text.Json.JsonElement>"] = Calls543,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls544,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.UInt32>"] = Calls545,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>"] = Calls546,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>"] = Calls547,
        ["global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.Short>"] = Calls548,
        ["global::Vivace.Json.Conformance.Differential.Models.Mild"] = Calls549,
        ["global::Vivace.Json.Conformance.Differential.Models.Named"] = Calls550,
        ["global::Vivace.Json.Conformance.Differential.Models.NamedRights"] = Calls551,
        ["global::Vivace.Json.Conformance.Differential.Models.Namesakes"] = Calls552,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.ArrayList>"] = Calls553,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>"] = Calls554,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>"] = Calls555,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>"] = Calls556,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>"] = Calls557,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>"] = Calls558,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>"] = Calls559,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>"] = Calls560,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>"] = Calls561,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>"] = Calls562,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Queue<global::System.String>>"] = Calls563,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Hashtable>"] = Calls564,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>"] = Calls565,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableArray<global::System.String>>"] = Calls566,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls567,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.DateOnly>"] = Calls568,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal[]>"] = Calls569,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal>"] = Calls570,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Double[]>"] = Calls571,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Guid>>"] = Calls572,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Half>>"] = Calls573,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>"] = Calls574,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.UInt16>>"] = Calls575,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>"] = Calls576,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.ReadOnlyMemory<global::System.Byte>>"] = Calls577,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.SByte>"] = Calls578,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Text.Json.Nodes.JsonNode>"] = Calls579,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.UInt64>"] = Calls580,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>"] = Calls581,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>"] = Calls582,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>"] = Calls583,
        ["global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>"] = Calls584,
        ["global::Vivace.Json.Conformance.Differential.Models.Order"] = Calls585,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnArrayList"] = Calls586,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>"] = Calls587,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>"] = Calls588,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnHashtable"] = Calls589,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>"] = Calls590,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>"] = Calls591,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>"] = Calls592,
        ["global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>"] = Calls593,
        ["global::Vivace.Json.Conformance.Differential.Models.Person"] = Calls594,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.ArrayList>"] = Calls595,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>"] = Calls596,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>"] = Calls597,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>"] = Calls598,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>"] = Calls599,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>"] = Calls600,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>"] = Calls601,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>"] = Calls602,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>"] = Calls603,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Queue<global::System.String>>"] = Calls604,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Hashtable>"] = Calls605,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>"] = Calls606,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableArray<global::System.String>>"] = Calls607,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls608,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.DateOnly>"] = Calls609,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal[]>"] = Calls610,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal>"] = Calls611,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Double[]>"] = Calls612,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Dynamic.ExpandoObject>"] = Calls613,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]"] = Calls614,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int64>"] = Calls615,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Memory<global::System.Byte>>"] = Calls616,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.Guid>>"] = Calls617,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>"] = Calls618,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt128>>"] = Calls619,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt16>>"] = Calls620,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>"] = Calls621,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Object[]>"] = Calls622,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.SByte>"] = Calls623,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Text.Json.Nodes.JsonNode>"] = Calls624,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>"] = Calls625,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>"] = Calls626,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>"] = Calls627,
        ["global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.Vehicle>"] = Calls628,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Char>"] = Calls629,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>"] = Calls630,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>"] = Calls631,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>"] = Calls632,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls633,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>"] = Calls634,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>"] = Calls635,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>"] = Calls636,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.IList<global::System.Int32>>"] = Calls637,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.List<global::System.String>>"] = Calls638,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>"] = Calls639,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>"] = Calls640,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedSet<global::System.Int32>>"] = Calls641,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.IEnumerable>"] = Calls642,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>"] = Calls643,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Guid[]>"] = Calls644,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Half>"] = Calls645,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Memory<global::System.Int32>>"] = Calls646,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.DateOnly>>"] = Calls647,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Decimal>>"] = Calls648,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Int64>>"] = Calls649,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>"] = Calls650,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Object>"] = Calls651,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Text.Json.Nodes.JsonValue>"] = Calls652,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Tuple<global::System.Int32, global::System.String>>"] = Calls653,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.UInt16>"] = Calls654,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Uri>"] = Calls655,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.Color[]>"] = Calls656,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.NamedRights>"] = Calls657,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>"] = Calls658,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>"] = Calls659,
        ["global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>"] = Calls660,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.ArrayList>"] = Calls661,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>"] = Calls662,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>"] = Calls663,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>"] = Calls664,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>"] = Calls665,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>"] = Calls666,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>"] = Calls667,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>"] = Calls668,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.List<global::System.Object>>"] = Calls669,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Queue<global::System.String>>"] = Calls670,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>"] = Calls671,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>"] = Calls672,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls673,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.DateTimeOffset>"] = Calls674,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal[]>"] = Calls675,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal>"] = Calls676,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Dynamic.ExpandoObject>"] = Calls677,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Int64>"] = Calls678,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Memory<global::System.Byte>>"] = Calls679,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Guid>>"] = Calls680,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Int16>>"] = Calls681,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Memory<global::System.Byte>>>"] = Calls682,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.UInt128>>"] = Calls683,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>"] = Calls684,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Object[]>"] = Calls685,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.String[]>"] = Calls686,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Text.Json.Nodes.JsonNode>"] = Calls687,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>"] = Calls688,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>"] = Calls689,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>"] = Calls690,
        ["global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>"] = Calls691,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Boolean>"] = Calls692,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Byte>"] = Calls693,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>"] = Calls694,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>"] = Calls695,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>"] = Calls696,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>"] = Calls697,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>"] = Calls698,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>"] = Calls699,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.ISet<global::System.Int32>>"] = Calls700,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>"] = Calls701,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.List<global::System.Byte>>"] = Calls702,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Stack<global::System.Int32>>"] = Calls703,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IDictionary>"] = Calls704,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IList>"] = Calls705,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>"] = Calls706,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>"] = Calls707,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>"] = Calls708,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.DateTime[]>"] = Calls709,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Int128>"] = Calls710,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.DateTime>>"] = Calls711,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>[]>"] = Calls712,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>>"] = Calls713,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Single>>"] = Calls714,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>"] = Calls715,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>"] = Calls716,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Text.Json.Nodes.JsonObject>"] = Calls717,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.TimeOnly>"] = Calls718,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Color>"] = Calls719,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>"] = Calls720,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Rights>"] = Calls721,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>"] = Calls722,
        ["global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>"] = Calls723,
        ["global::Vivace.Json.Conformance.Differential.Models.Rights"] = Calls724,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Byte[][]>"] = Calls725,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>"] = Calls726,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>"] = Calls727,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>"] = Calls728,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls729,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>"] = Calls730,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>"] = Calls731,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.ICollection<global::System.String>>"] = Calls732,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>"] = Calls733,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>"] = Calls734,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedSet<global::System.Int32>>"] = Calls735,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>"] = Calls736,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.ObjectModel.Collection<global::System.Int32>>"] = Calls737,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Queue>"] = Calls738,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Specialized.ListDictionary>"] = Calls739,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Guid>"] = Calls740,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Half>"] = Calls741,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>"] = Calls742,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Memory<global::System.Int32>>"] = Calls743,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.Decimal>>"] = Calls744,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.SByte>>"] = Calls745,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.TimeOnly>>"] = Calls746,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.UInt64>>"] = Calls747,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>"] = Calls748,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Object>"] = Calls749,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]"] = Calls750,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Text.Json.JsonDocument>"] = Calls751,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Tuple<global::System.Int32, global::System.String>>"] = Calls752,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Version>"] = Calls753,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.Color[]>"] = Calls754,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>"] = Calls755,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>"] = Calls756,
        ["global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>"] = Calls757,
        ["global::Vivace.Json.Conformance.Differential.Models.Short"] = Calls758,
        ["global::Vivace.Json.Conformance.Differential.Models.SignedTiny"] = Calls759,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Boolean[]>"] = Calls760,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>"] = Calls761,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>"] = Calls762,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>"] = Calls763,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>"] = Calls764,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>"] = Calls765,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>"] = Calls766,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>"] = Calls767,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.HashSet<global::System.String>>"] = Calls768,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>"] = Calls769,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::System.Int32>>"] = Calls770,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>"] = Calls771,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.ICollection>"] = Calls772,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>"] = Calls773,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableStack<global::System.String>>"] = Calls774,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>"] = Calls775,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.SortedList>"] = Calls776,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Int16>"] = Calls777,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.DateTimeOffset>>"] = Calls778,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.Double>>"] = Calls779,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.UInt32>>"] = Calls780,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>"] = Calls781,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>"] = Calls782,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>"] = Calls783,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.String>"] = Calls784,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Text.Json.Nodes.JsonArray>"] = Calls785,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.TimeSpan>"] = Calls786,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Tuple<global::System.Int32>>"] = Calls787,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.UInt128>"] = Calls788,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Named>"] = Calls789,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>"] = Calls790,
        ["global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Tiny>"] = Calls791,
        ["global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>"] = Calls792,
        ["global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>"] = Calls793,
        ["global::Vivace.Json.Conformance.Differential.Models.Tiny"] = Calls794,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Byte[][]>"] = Calls795,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>"] = Calls796,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>"] = Calls797,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls798,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>"] = Calls799,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>"] = Calls800,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>"] = Calls801,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.ICollection<global::System.String>>"] = Calls802,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>"] = Calls803,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>"] = Calls804,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedSet<global::System.String>>"] = Calls805,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>"] = Calls806,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>"] = Calls807,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Specialized.ListDictionary>"] = Calls808,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Stack>"] = Calls809,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.DateTime>"] = Calls810,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32[]>"] = Calls811,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32>"] = Calls812,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Boolean>>"] = Calls813,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Byte>>"] = Calls814,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.TimeSpan>>"] = Calls815,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.UInt64>>"] = Calls816,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>"] = Calls817,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.ReadOnlyMemory<global::System.String>>"] = Calls818,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.SByte[]>"] = Calls819,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Single>"] = Calls820,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Text.Json.JsonElement>"] = Calls821,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls822,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Version>"] = Calls823,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>"] = Calls824,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>"] = Calls825,
        ["global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.Short>"] = Calls826,
        ["global::Vivace.Json.Conformance.Differential.Models.Vehicle"] = Calls827,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Byte[]>"] = Calls828,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Char[]>"] = Calls829,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>"] = Calls830,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>"] = Calls831,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>"] = Calls832,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>"] = Calls833,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>"] = Calls834,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>"] = Calls835,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>"] = Calls836,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.IEnumerable<global::System.Double>>"] = Calls837,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.LinkedList<global::System.Int32>>"] = Calls838,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.List<global::System.Object>>"] = Calls839,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>"] = Calls840,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>"] = Calls841,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Specialized.HybridDictionary>"] = Calls842,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.DateTimeOffset>"] = Calls843,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Double>"] = Calls844,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Int32[][]>"] = Calls845,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>"] = Calls846,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Char>>"] = Calls847,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int128>>"] = Calls848,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int16>>"] = Calls849,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Memory<global::System.Byte>>>"] = Calls850,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Text.Json.JsonElement>>"] = Calls851,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>"] = Calls852,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.String[]>"] = Calls853,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.UInt32>"] = Calls854,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>"] = Calls855,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>"] = Calls856,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.Broad>"] = Calls857,
        ["global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>"] = Calls858,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Annotated"] = Calls859,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ByAttributes"] = Calls860,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericDerived"] = Calls861,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericOverride"] = Calls862,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Nested"] = Calls863,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Oblivious"] = Calls864,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ObliviousParameters"] = Calls865,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlyGetter"] = Calls866,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlySetter"] = Calls867,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ParameterDiffers"] = Calls868,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Parameters"] = Calls869,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Recursive"] = Calls870,
        ["global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.RespectfulRecord"] = Calls871,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.BaseOfParameterized"] = Calls872,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ByReferenceNotChosen"] = Calls873,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DefaultAndOther"] = Calls874,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Defaults"] = Calls875,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedParameterized"] = Calls876,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameter"] = Calls877,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameterOtherType"] = Calls878,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ManyParameters"] = Calls879,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Marked"] = Calls880,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedInternal"] = Calls881,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedParameterless"] = Calls882,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivate"] = Calls883,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivateParameterless"] = Calls884,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MemberAfterParameter"] = Calls885,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MultiplePublicOneMarked"] = Calls886,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ObjectParameter"] = Calls887,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OnlyParameterized"] = Calls888,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OptionalAttribute"] = Calls889,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIgnored"] = Calls890,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedField"] = Calls891,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedPrivate"] = Calls892,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotRead"] = Calls893,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotWritten"] = Calls894,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForRenamed"] = Calls895,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterOfOtherCase"] = Calls896,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParamsParameter"] = Calls897,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.PublicAndPrivateParameterless"] = Calls898,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.SomeDefaults"] = Calls899,
        ["global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.StaticConstructor"] = Calls900,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.Callbacks"] = Calls901,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionElements"] = Calls902,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionField"] = Calls903,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionGetOnly"] = Calls904,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIgnored"] = Calls905,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIncludedPrivate"] = Calls906,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInherited"] = Calls907,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInterface"] = Calls908,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionNode"] = Calls909,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionObjects"] = Calls910,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionRenamed"] = Calls911,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionWithParameters"] = Calls912,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInherited"] = Calls913,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInner"] = Calls914,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOfTypeOfMember"] = Calls915,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnIgnored"] = Calls916,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnMemory"] = Calls917,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnUntyped"] = Calls918,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerived"] = Calls919,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerivedWithout"] = Calls920,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptions"] = Calls921,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptionsWithParameters"] = Calls922,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateIgnored"] = Calls923,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateNotRead"] = Calls924,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnMembers"] = Calls925,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnType"] = Calls926,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnTypeWithParametersOnly"] = Calls927,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ReplaceOnType"] = Calls928,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.SomeCallbacks"] = Calls929,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedDisallowed"] = Calls930,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedInherited"] = Calls931,
        ["global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedSkipped"] = Calls932,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CamelClash"] = Calls933,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnly"] = Calls934,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnlyIgnored"] = Calls935,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfFields"] = Calls936,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfNullables"] = Calls937,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryCondition"] = Calls938,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryConditionOfStrings"] = Calls939,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredIncluded"] = Calls940,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredRenamedFirst"] = Calls941,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredUnsupported"] = Calls942,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.OrderedAndIgnored"] = Calls943,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyBound"] = Calls944,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyKinds"] = Calls945,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyWithConditions"] = Calls946,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Renamed"] = Calls947,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.RenamedToOtherIgnored"] = Calls948,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.SameNameBothIgnored"] = Calls949,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Swapped"] = Calls950,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithEnums"] = Calls951,
        ["global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithStructs"] = Calls952,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Base"] = Calls953,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseIgnored"] = Calls954,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseOrderedVirtual"] = Calls955,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRenamed"] = Calls956,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRequiredAttribute"] = Calls957,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseWithPrivateMembers"] = Calls958,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BehindSealedOverride"] = Calls959,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Derived"] = Calls960,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DerivedTwice"] = Calls961,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCase"] = Calls962,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCaseIgnored"] = Calls963,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredFieldsBothSides"] = Calls964,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredTakingBaseName"] = Calls965,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredThenRenamed"] = Calls966,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfAbstract"] = Calls967,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfBaseWithPrivateMembers"] = Calls968,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Ordered"] = Calls969,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedDerived"] = Calls970,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedOverriding"] = Calls971,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Overriding"] = Calls972,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingGetterOnly"] = Calls973,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingIgnored"] = Calls974,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesNumberHandling"] = Calls975,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesOrder"] = Calls976,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesRequired"] = Calls977,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfIgnored"] = Calls978,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfRenamed"] = Calls979,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingRenamed"] = Calls980,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingSetterOnly"] = Calls981,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingTwice"] = Calls982,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.RenamedBackAgain"] = Calls983,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SamePrivateNames"] = Calls984,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverride"] = Calls985,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfGetter"] = Calls986,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfSetter"] = Calls987,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwice"] = Calls988,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwiceOverIgnored"] = Calls989,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Shadowing"] = Calls990,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByField"] = Calls991,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByProperty"] = Calls992,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnored"] = Calls993,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredOtherType"] = Calls994,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtual"] = Calls995,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtualOtherType"] = Calls996,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfIgnored"] = Calls997,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfRenamed"] = Calls998,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOtherType"] = Calls999,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivate"] = Calls1000,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivateIncluded"] = Calls1001,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingRenamed"] = Calls1002,
        ["global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.TakingIgnoredBaseName"] = Calls1003,
        ["global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.HoldingInterface"] = Calls1004,
        ["global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.Implementing"] = Calls1005,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Derived"] = Calls1006,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.DerivedShadowing"] = Calls1007,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Empty"] = Calls1008,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.FieldsOnly"] = Calls1009,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.IncludedEqualityContract"] = Calls1010,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.InitOnly"] = Calls1011,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedParameterless"] = Calls1012,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedPositionalStruct"] = Calls1013,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.OfAbstractRecord"] = Calls1014,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Plain"] = Calls1015,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Positional"] = Calls1016,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalAndMore"] = Calls1017,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalStruct"] = Calls1018,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyPositionalStruct"] = Calls1019,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStruct"] = Calls1020,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStructMarked"] = Calls1021,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Required"] = Calls1022,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredByAttribute"] = Calls1023,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerived"] = Calls1024,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerivedOfSet"] = Calls1025,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredIncludedPrivateSetter"] = Calls1026,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverridden"] = Calls1027,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverriddenBase"] = Calls1028,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredParameter"] = Calls1029,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSet"] = Calls1030,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByNotChosen"] = Calls1031,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByParameters"] = Calls1032,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStruct"] = Calls1033,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStructMarked"] = Calls1034,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredWithConditions"] = Calls1035,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithAttributes"] = Calls1036,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithoutPositions"] = Calls1037,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterless"] = Calls1038,
        ["global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterlessAndOther"] = Calls1039,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.BackingFieldIncluded"] = Calls1040,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Events"] = Calls1041,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ExplicitImplementation"] = Calls1042,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Fields"] = Calls1043,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.FieldsAndProperties"] = Calls1044,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.GetOnly"] = Calls1045,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ImplicitAndExplicit"] = Calls1046,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedExplicitImplementation"] = Calls1047,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedFields"] = Calls1048,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedIndexer"] = Calls1049,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivate"] = Calls1050,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateGetter"] = Calls1051,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateSetter"] = Calls1052,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Indexers"] = Calls1053,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InitOnly"] = Calls1054,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InternalClass"] = Calls1055,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ManyOfAKind"] = Calls1056,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NestedOuter"] = Calls1057,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NoMembers"] = Calls1058,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NotPublic"] = Calls1059,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Plain"] = Calls1060,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateGetter"] = Calls1061,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateSetter"] = Calls1062,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnly"] = Calls1063,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyCollections"] = Calls1064,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyParameter"] = Calls1065,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Statics"] = Calls1066,
        ["global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Unicode"] = Calls1067,
    };

    private static Calls Calls0() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Boolean>(text)), true, true);

    private static Calls Calls1() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Boolean[]>(text)), true, true);

    private static Calls Calls2() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Byte>(text)), true, true);

    private static Calls Calls3() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Byte[]>(text)), true, true);

    private static Calls Calls4() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Byte[][]>(text)), true, true);

    private static Calls Calls5() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Char>(text)), true, true);

    private static Calls Calls6() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Char[]>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls7() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.ArrayList>(text)), true, true);

    private static Calls Calls8() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>(text)), false, true);

    private static Calls Calls9() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>(text)), true, true);

    private static Calls Calls10() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>(text)), true, true);

    private static Calls Calls11() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>(text)), true, true);

    private static Calls Calls12() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>(text)), true, true);

    private static Calls Calls13() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>(text)), true, true);

    private static Calls Calls14() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>(text)), true, true);

    private static Calls Calls15() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>(text)), true, true);

    private static Calls Calls16() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>(text)), true, true);

    private static Calls Calls17() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>(text)), true, true);

    private static Calls Calls18() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>(text)), true, true);

    private static Calls Calls19() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>(text)), true, true);

    private static Calls Calls20() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>(text)), true, true);

    private static Calls Calls21() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>(text)), true, true);

    private static Calls Calls22() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>(text)), true, true);

    private static Calls Calls23() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>(text)), true, true);

    private static Calls Calls24() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>());

    private static Calls Calls25() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>(text)), true, true);

    private static Calls Calls26() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>(text)), true, true);

    private static Calls Calls27() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>(text)), true, true);

    private static Calls Calls28() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>(text)), true, true);

    private static Calls Calls29() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>(text)), true, true);

    private static Calls Calls30() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>(text)), true, true);

    private static Calls Calls31() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls32() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>(text)), true, true);

    private static Calls Calls33() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>(text)), true, true);

    private static Calls Calls34() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>(text)), true, true);

    private static Calls Calls35() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.ITerm>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.ITerm>>());

    private static Calls Calls36() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Order>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Order>>());

    private static Calls Calls37() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>());

    private static Calls Calls38() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>(text)), true, true);

    private static Calls Calls39() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>(text)), true, true);

    private static Calls Calls40() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>(text)), true, true);

    private static Calls Calls41() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>(text)), true, true);

    private static Calls Calls42() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>(text)), true, true);

    private static Calls Calls43() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>(text)), true, true);

    private static Calls Calls44() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>(text)), true, true);

    private static Calls Calls45() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>(text)), true, true);

    private static Calls Calls46() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>(text)), true, true);

    private static Calls Calls47() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>(text)), true, true);

    private static Calls Calls48() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>(text)), true, true);

    private static Calls Calls49() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>(text)), true, true);

    private static Calls Calls50() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>(text)), true, true);

    private static Calls Calls51() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>(text)), true, true);

    private static Calls Calls52() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.HashSet<global::System.String>>(text)), true, true);

    private static Calls Calls53() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.ICollection<global::System.String>>(text)), true, true);

    private static Calls Calls54() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>(text)), true, true);

    private static Calls Calls55() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IEnumerable<global::System.Double>>(text)), true, true);

    private static Calls Calls56() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IList<global::System.Int32>>(text)), true, true);

    private static Calls Calls57() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>(text)), true, true);

    private static Calls Calls58() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>(text)), true, true);

    private static Calls Calls59() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>(text)), true, true);

    private static Calls Calls60() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.ISet<global::System.Int32>>(text)), true, true);

    private static Calls Calls61() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>());

    private static Calls Calls62() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>());

    private static Calls Calls63() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.LinkedList<global::System.Int32>>(text)), true, true);

    private static Calls Calls64() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.Byte>>(text)), true, true);

    private static Calls Calls65() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>(text)), true, true);

    private static Calls Calls66() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.Int32>>(text)), true, true);

    private static Calls Calls67() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls68() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.Object>>(text)), true, true);

    private static Calls Calls69() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::System.String>>(text)), true, true);

    private static Calls Calls70() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>());

    private static Calls Calls71() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Person>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Person>>());

    private static Calls Calls72() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>());

    private static Calls Calls73() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>(text)), true, JsonSerializer.IsGenerated<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>());

    private static Calls Calls74() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>(text)), true, true);

    private static Calls Calls75() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Queue<global::System.String>>(text)), true, true);

    private static Calls Calls76() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>(text)), false, true);

    private static Calls Calls77() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>(text)), false, true);

    private static Calls Calls78() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.SortedSet<global::System.Int32>>(text)), false, true);

    private static Calls Calls79() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.SortedSet<global::System.String>>(text)), false, true);

    private static Calls Calls80() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Generic.Stack<global::System.Int32>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls81() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Hashtable>(text)), false, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls82() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.ICollection>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls83() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.IDictionary>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls84() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.IEnumerable>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls85() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.IList>(text)), true, true);

    private static Calls Calls86() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>(text)), false, true);

    private static Calls Calls87() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>(text)), false, true);

    private static Calls Calls88() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>(text)), false, true);

    private static Calls Calls89() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>(text)), false, true);

    private static Calls Calls90() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.IImmutableStack<global::System.String>>(text)), false, true);

    private static Calls Calls91() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>(text)), true, true);

    private static Calls Calls92() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableArray<global::System.String>>(text)), true, true);

    private static Calls Calls93() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>(text)), false, true);

    private static Calls Calls94() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>(text)), false, true);

    private static Calls Calls95() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>(text)), true, true);

    private static Calls Calls96() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>(text)), true, true);

    private static Calls Calls97() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>(text)), false, true);

    private static Calls Calls98() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>(text)), false, true);

    private static Calls Calls99() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>(text)), true, true);

    private static Calls Calls100() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.ObjectModel.Collection<global::System.Int32>>(text)), true, true);

    private static Calls Calls101() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls102() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Queue>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls103() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.SortedList>(text)), false, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls104() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Specialized.HybridDictionary>(text)), false, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls105() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Specialized.ListDictionary>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls106() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Collections.Stack>(text)), true, true);

    private static Calls Calls107() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.DateOnly>(text)), true, true);

    private static Calls Calls108() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.DateTime>(text)), true, true);

    private static Calls Calls109() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.DateTime[]>(text)), true, true);

    private static Calls Calls110() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.DateTimeOffset>(text)), true, true);

    private static Calls Calls111() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Decimal>(text)), true, true);

    private static Calls Calls112() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Decimal[]>(text)), true, true);

    private static Calls Calls113() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Double>(text)), true, true);

    private static Calls Calls114() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Double[]>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls115() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Dynamic.ExpandoObject>(text)), true, true);

    private static Calls Calls116() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Guid>(text)), true, true);

    private static Calls Calls117() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Guid[]>(text)), true, true);

    private static Calls Calls118() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Half>(text)), true, true);

    private static Calls Calls119() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int128>(text)), true, true);

    private static Calls Calls120() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int16>(text)), true, true);

    private static Calls Calls121() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int32>(text)), true, true);

    private static Calls Calls122() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int32[]>(text)), true, true);

    private static Calls Calls123() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int32[][]>(text)), true, true);

    private static Calls Calls124() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Int64>(text)), true, true);

    private static Calls Calls125() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Memory<global::System.Byte>>(text)), true, true);

    private static Calls Calls126() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Memory<global::System.Int32>>(text)), true, true);

    private static Calls Calls127() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>());

    private static Calls Calls128() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Boolean>>(text)), true, true);

    private static Calls Calls129() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Byte>>(text)), true, true);

    private static Calls Calls130() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Char>>(text)), true, true);

    private static Calls Calls131() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.DateOnly>>(text)), true, true);

    private static Calls Calls132() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.DateTime>>(text)), true, true);

    private static Calls Calls133() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.DateTimeOffset>>(text)), true, true);

    private static Calls Calls134() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Decimal>>(text)), true, true);

    private static Calls Calls135() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Double>>(text)), true, true);

    private static Calls Calls136() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Guid>>(text)), true, true);

    private static Calls Calls137() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Half>>(text)), true, true);

    private static Calls Calls138() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Int128>>(text)), true, true);

    private static Calls Calls139() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Int16>>(text)), true, true);

    private static Calls Calls140() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Int32>>(text)), true, true);

    private static Calls Calls141() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Int32>[]>(text)), true, true);

    private static Calls Calls142() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Int64>>(text)), true, true);

    private static Calls Calls143() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Memory<global::System.Byte>>>(text)), true, true);

    private static Calls Calls144() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>(text)), true, true);

    private static Calls Calls145() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.SByte>>(text)), true, true);

    private static Calls Calls146() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Single>>(text)), true, true);

    private static Calls Calls147() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.Text.Json.JsonElement>>(text)), true, true);

    private static Calls Calls148() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.TimeOnly>>(text)), true, true);

    private static Calls Calls149() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.TimeSpan>>(text)), true, true);

    private static Calls Calls150() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.UInt128>>(text)), true, true);

    private static Calls Calls151() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.UInt16>>(text)), true, true);

    private static Calls Calls152() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.UInt32>>(text)), true, true);

    private static Calls Calls153() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::System.UInt64>>(text)), true, true);

    private static Calls Calls154() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>(text)), true, true);

    private static Calls Calls155() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>(text)), true, true);

    private static Calls Calls156() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>(text)), true, true);

    private static Calls Calls157() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>(text)), true, true);

    private static Calls Calls158() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>(text)), true, true);

    private static Calls Calls159() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>(text)), true, true);

    private static Calls Calls160() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>(text)), true, JsonSerializer.IsGenerated<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>());

    private static Calls Calls161() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>(text)), true, true);

    private static Calls Calls162() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>(text)), true, true);

    private static Calls Calls163() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls164() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Object>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls165() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Object[]>(text)), true, true);

    private static Calls Calls166() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.ReadOnlyMemory<global::System.Byte>>(text)), true, true);

    private static Calls Calls167() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.ReadOnlyMemory<global::System.String>>(text)), true, true);

    private static Calls Calls168() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.SByte>(text)), true, true);

    private static Calls Calls169() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.SByte[]>(text)), true, true);

    private static Calls Calls170() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Single>(text)), true, true);

    private static Calls Calls171() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.String>(text)), true, true);

    private static Calls Calls172() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.String[]>(text)), true, true);

    private static Calls Calls173() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.JsonDocument>(text)), true, true);

    private static Calls Calls174() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.JsonElement>(text)), true, true);

    private static Calls Calls175() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.Nodes.JsonArray>(text)), true, true);

    private static Calls Calls176() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.Nodes.JsonNode>(text)), true, true);

    private static Calls Calls177() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.Nodes.JsonObject>(text)), true, true);

    private static Calls Calls178() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Text.Json.Nodes.JsonValue>(text)), true, true);

    private static Calls Calls179() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.TimeOnly>(text)), true, true);

    private static Calls Calls180() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.TimeSpan>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls181() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Tuple<global::System.Int32, global::System.String>>(text)), true, JsonSerializer.IsGenerated<global::System.Tuple<global::System.Int32, global::System.String>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls182() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Tuple<global::System.Int32>>(text)), true, JsonSerializer.IsGenerated<global::System.Tuple<global::System.Int32>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls183() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>());

    private static Calls Calls184() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.UInt128>(text)), true, true);

    private static Calls Calls185() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.UInt16>(text)), true, true);

    private static Calls Calls186() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.UInt32>(text)), true, true);

    private static Calls Calls187() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.UInt64>(text)), true, true);

    private static Calls Calls188() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Uri>(text)), true, true);

    private static Calls Calls189() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::System.Version>(text)), true, true);

    private static Calls Calls190() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Address>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Address>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls191() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Article>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Article>());

    private static Calls Calls192() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>(text)), true, true);

    private static Calls Calls193() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>(text)), true, true);

    private static Calls Calls194() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>(text)), true, true);

    private static Calls Calls195() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>(text)), true, true);

    private static Calls Calls196() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Broad>(text)), true, true);

    private static Calls Calls197() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>(text)), true, true);

    private static Calls Calls198() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Byte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Byte>>());

    private static Calls Calls199() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>());

    private static Calls Calls200() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>());

    private static Calls Calls201() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>());

    private static Calls Calls202() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls203() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>());

    private static Calls Calls204() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>());

    private static Calls Calls205() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls206() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.ISet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.ISet<global::System.Int32>>>());

    private static Calls Calls207() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>());

    private static Calls Calls208() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Byte>>>());

    private static Calls Calls209() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Generic.List<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls210() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.ICollection>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.ICollection>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls211() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.IDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.IDictionary>>());

    private static Calls Calls212() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls213() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>());

    private static Calls Calls214() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>());

    private static Calls Calls215() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Int128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Int128>>());

    private static Calls Calls216() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.DateTimeOffset>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.DateTimeOffset>>>());

    private static Calls Calls217() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>[]>>());

    private static Calls Calls218() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Int32>>>());

    private static Calls Calls219() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Single>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::System.Single>>>());

    private static Calls Calls220() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>());

    private static Calls Calls221() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>());

    private static Calls Calls222() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.String>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.String>>());

    private static Calls Calls223() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Text.Json.Nodes.JsonArray>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.Text.Json.Nodes.JsonArray>>());

    private static Calls Calls224() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.TimeOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::System.TimeOnly>>());

    private static Calls Calls225() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Color>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Color>>());

    private static Calls Calls226() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Named>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Named>>());

    private static Calls Calls227() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>());

    private static Calls Calls228() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>());

    private static Calls Calls229() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Chained<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>());

    private static Calls Calls230() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Color>(text)), true, true);

    private static Calls Calls231() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Color[]>(text)), true, true);

    private static Calls Calls232() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Boolean[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Boolean[]>>());

    private static Calls Calls233() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Char>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Char>>());

    private static Calls Calls234() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>());

    private static Calls Calls235() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>());

    private static Calls Calls236() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>());

    private static Calls Calls237() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>());

    private static Calls Calls238() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>());

    private static Calls Calls239() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>());

    private static Calls Calls240() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>());

    private static Calls Calls241() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.HashSet<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.HashSet<global::System.String>>>());

    private static Calls Calls242() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>());

    private static Calls Calls243() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::System.String>>>());

    private static Calls Calls244() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>());

    private static Calls Calls245() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls246() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.IEnumerable>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.IEnumerable>>());

    private static Calls Calls247() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>());

    private static Calls Calls248() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls249() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.SortedList>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Collections.SortedList>>());

    private static Calls Calls250() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Int16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Int16>>());

    private static Calls Calls251() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.DateOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.DateOnly>>>());

    private static Calls Calls252() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.Double>>>());

    private static Calls Calls253() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.UInt32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::System.UInt32>>>());

    private static Calls Calls254() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>());

    private static Calls Calls255() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>());

    private static Calls Calls256() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>());

    private static Calls Calls257() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Text.Json.Nodes.JsonValue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Text.Json.Nodes.JsonValue>>());

    private static Calls Calls258() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.TimeSpan>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.TimeSpan>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls259() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Tuple<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.Tuple<global::System.Int32>>>());

    private static Calls Calls260() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.UInt128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::System.UInt128>>());

    private static Calls Calls261() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>());

    private static Calls Calls262() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>());

    private static Calls Calls263() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.Tiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Contained<global::Vivace.Json.Conformance.Differential.Models.Tiny>>());

    private static Calls Calls264() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Event>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Event>());

    private static Calls Calls265() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Boolean[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Boolean[]>>());

    private static Calls Calls266() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>());

    private static Calls Calls267() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>());

    private static Calls Calls268() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>());

    private static Calls Calls269() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>());

    private static Calls Calls270() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>());

    private static Calls Calls271() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>());

    private static Calls Calls272() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls273() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.ISet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.ISet<global::System.Int32>>>());

    private static Calls Calls274() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>());

    private static Calls Calls275() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::System.Int32>>>());

    private static Calls Calls276() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls277() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.ICollection>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.ICollection>>());

    private static Calls Calls278() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls279() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>());

    private static Calls Calls280() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls281() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.SortedList>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Collections.SortedList>>());

    private static Calls Calls282() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int128>>());

    private static Calls Calls283() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Int16>>());

    private static Calls Calls284() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.DateTimeOffset>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.DateTimeOffset>>>());

    private static Calls Calls285() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.Single>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.Single>>>());

    private static Calls Calls286() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.UInt32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::System.UInt32>>>());

    private static Calls Calls287() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>());

    private static Calls Calls288() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>());

    private static Calls Calls289() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.String>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.String>>());

    private static Calls Calls290() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Text.Json.Nodes.JsonArray>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.Text.Json.Nodes.JsonArray>>());

    private static Calls Calls291() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.TimeSpan>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::System.TimeSpan>>());

    private static Calls Calls292() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Color>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Color>>());

    private static Calls Calls293() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Event>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Event>>());

    private static Calls Calls294() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Named>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Named>>());

    private static Calls Calls295() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>());

    private static Calls Calls296() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>());

    private static Calls Calls297() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fields<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>());

    private static Calls Calls298() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Boolean>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Boolean>>());

    private static Calls Calls299() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>());

    private static Calls Calls300() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>());

    private static Calls Calls301() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>());

    private static Calls Calls302() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>());

    private static Calls Calls303() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>());

    private static Calls Calls304() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>());

    private static Calls Calls305() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>());

    private static Calls Calls306() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>());

    private static Calls Calls307() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Stack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Generic.Stack<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls308() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Hashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Collections.Hashtable>>());

    private static Calls Calls309() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.DateOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.DateOnly>>());

    private static Calls Calls310() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.DateTime>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.DateTime>>>());

    private static Calls Calls311() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.Half>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.Half>>>());

    private static Calls Calls312() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>());

    private static Calls Calls313() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.UInt16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::System.UInt16>>>());

    private static Calls Calls314() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>());

    private static Calls Calls315() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.ReadOnlyMemory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.ReadOnlyMemory<global::System.Byte>>>());

    private static Calls Calls316() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.SByte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.SByte>>());

    private static Calls Calls317() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.UInt64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::System.UInt64>>());

    private static Calls Calls318() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>());

    private static Calls Calls319() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Rights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Rights>>());

    private static Calls Calls320() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>());

    private static Calls Calls321() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Filled<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls322() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Fleet>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Fleet>());

    private static Calls Calls323() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heap>(text)), true, true);

    private static Calls Calls324() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Boolean>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Boolean>>());

    private static Calls Calls325() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Byte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Byte>>());

    private static Calls Calls326() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>());

    private static Calls Calls327() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls328() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>());

    private static Calls Calls329() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>());

    private static Calls Calls330() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>());

    private static Calls Calls331() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>());

    private static Calls Calls332() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>>());

    private static Calls Calls333() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>());

    private static Calls Calls334() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.List<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.List<global::System.Byte>>>());

    private static Calls Calls335() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Stack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Generic.Stack<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls336() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IDictionary>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls337() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.IList>>());

    private static Calls Calls338() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>>());

    private static Calls Calls339() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>());

    private static Calls Calls340() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>>());

    private static Calls Calls341() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.DateTime[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.DateTime[]>>());

    private static Calls Calls342() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.DateTime>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.DateTime>>>());

    private static Calls Calls343() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Half>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Half>>>());

    private static Calls Calls344() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>[]>>());

    private static Calls Calls345() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::System.Int32>>>());

    private static Calls Calls346() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>());

    private static Calls Calls347() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>());

    private static Calls Calls348() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.ReadOnlyMemory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.ReadOnlyMemory<global::System.Byte>>>());

    private static Calls Calls349() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Text.Json.Nodes.JsonObject>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.Text.Json.Nodes.JsonObject>>());

    private static Calls Calls350() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.TimeOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.TimeOnly>>());

    private static Calls Calls351() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.UInt64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::System.UInt64>>());

    private static Calls Calls352() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>());

    private static Calls Calls353() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>>());

    private static Calls Calls354() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Rights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.Rights>>());

    private static Calls Calls355() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Heir<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>());

    private static Calls Calls356() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>());

    private static Calls Calls357() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>());

    private static Calls Calls358() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>());

    private static Calls Calls359() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls360() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>());

    private static Calls Calls361() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>());

    private static Calls Calls362() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.IList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.IList<global::System.Int32>>>());

    private static Calls Calls363() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>());

    private static Calls Calls364() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls365() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Generic.SortedSet<global::System.Int32>>>());

    private static Calls Calls366() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>());

    private static Calls Calls367() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls368() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Queue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Collections.Queue>>());

    private static Calls Calls369() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid[]>>());

    private static Calls Calls370() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Guid>>());

    private static Calls Calls371() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Half>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Half>>());

    private static Calls Calls372() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Memory<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Memory<global::System.Int32>>>());

    private static Calls Calls373() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Decimal>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Decimal>>>());

    private static Calls Calls374() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Int64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.Int64>>>());

    private static Calls Calls375() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.SByte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.SByte>>>());

    private static Calls Calls376() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.TimeOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::System.TimeOnly>>>());

    private static Calls Calls377() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls378() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Object>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Object>>());

    private static Calls Calls379() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Text.Json.JsonDocument>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Text.Json.JsonDocument>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls380() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Tuple<global::System.Int32, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Tuple<global::System.Int32, global::System.String>>>());

    private static Calls Calls381() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.UInt16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.UInt16>>());

    private static Calls Calls382() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Uri>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::System.Uri>>());

    private static Calls Calls383() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.Color[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.Color[]>>());

    private static Calls Calls384() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls385() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>());

    private static Calls Calls386() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>());

    private static Calls Calls387() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Hidden<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>());

    private static Calls Calls388() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.ITerm>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.ITerm>());

    private static Calls Calls389() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Byte[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Byte[][]>>());

    private static Calls Calls390() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>());

    private static Calls Calls391() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>());

    private static Calls Calls392() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls393() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls394() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>());

    private static Calls Calls395() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>());

    private static Calls Calls396() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.ICollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.ICollection<global::System.String>>>());

    private static Calls Calls397() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>());

    private static Calls Calls398() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>());

    private static Calls Calls399() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Generic.SortedSet<global::System.String>>>());

    private static Calls Calls400() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>());

    private static Calls Calls401() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls402() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Queue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Queue>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls403() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Specialized.ListDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Collections.Specialized.ListDictionary>>());

    private static Calls Calls404() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Guid>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Guid>>());

    private static Calls Calls405() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Int32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Int32>>());

    private static Calls Calls406() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.Boolean>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.Boolean>>>());

    private static Calls Calls407() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.SByte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.SByte>>>());

    private static Calls Calls408() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.TimeOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.TimeOnly>>>());

    private static Calls Calls409() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.UInt64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::System.UInt64>>>());

    private static Calls Calls410() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>());

    private static Calls Calls411() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.ReadOnlyMemory<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.ReadOnlyMemory<global::System.String>>>());

    private static Calls Calls412() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.SByte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.SByte[]>>());

    private static Calls Calls413() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Single>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Single>>());

    private static Calls Calls414() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonDocument>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonDocument>>());

    private static Calls Calls415() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonElement>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Text.Json.JsonElement>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls416() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls417() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Version>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::System.Version>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls418() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>());

    private static Calls Calls419() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>());

    private static Calls Calls420() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.Short>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Keeping<global::Vivace.Json.Conformance.Differential.Models.Short>>());

    private static Calls Calls421() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Byte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Byte[]>>());

    private static Calls Calls422() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Char[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Char[]>>());

    private static Calls Calls423() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls424() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>());

    private static Calls Calls425() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>());

    private static Calls Calls426() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>());

    private static Calls Calls427() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>());

    private static Calls Calls428() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>());

    private static Calls Calls429() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>());

    private static Calls Calls430() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.IEnumerable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.IEnumerable<global::System.Double>>>());

    private static Calls Calls431() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.LinkedList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.LinkedList<global::System.Int32>>>());

    private static Calls Calls432() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls433() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>());

    private static Calls Calls434() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls435() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Specialized.HybridDictionary>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Specialized.HybridDictionary>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls436() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Stack>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Collections.Stack>>());

    private static Calls Calls437() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.DateTime>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.DateTime>>());

    private static Calls Calls438() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Double>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Double>>());

    private static Calls Calls439() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[][]>>());

    private static Calls Calls440() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Int32[]>>());

    private static Calls Calls441() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls442() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Byte>>>());

    private static Calls Calls443() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Char>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Char>>>());

    private static Calls Calls444() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Int128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Int128>>>());

    private static Calls Calls445() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.Text.Json.JsonElement>>>());

    private static Calls Calls446() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.TimeSpan>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::System.TimeSpan>>>());

    private static Calls Calls447() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>());

    private static Calls Calls448() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.UInt32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::System.UInt32>>());

    private static Calls Calls449() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>());

    private static Calls Calls450() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls451() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.Broad>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.KeepingObjects<global::Vivace.Json.Conformance.Differential.Models.Broad>>());

    private static Calls Calls452() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Line>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Line>());

    private static Calls Calls453() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Char>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Char>>());

    private static Calls Calls454() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>());

    private static Calls Calls455() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>());

    private static Calls Calls456() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>());

    private static Calls Calls457() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>());

    private static Calls Calls458() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls459() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>());

    private static Calls Calls460() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>());

    private static Calls Calls461() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.HashSet<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.HashSet<global::System.String>>>());

    private static Calls Calls462() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IList<global::System.Int32>>>());

    private static Calls Calls463() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>());

    private static Calls Calls464() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.List<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.List<global::System.String>>>());

    private static Calls Calls465() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls466() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.IEnumerable>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.IEnumerable>>());

    private static Calls Calls467() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>());

    private static Calls Calls468() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>());

    private static Calls Calls469() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Guid[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Guid[]>>());

    private static Calls Calls470() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.DateOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.DateOnly>>>());

    private static Calls Calls471() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Double>>>());

    private static Calls Calls472() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Int64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::System.Int64>>>());

    private static Calls Calls473() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>());

    private static Calls Calls474() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>());

    private static Calls Calls475() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>());

    private static Calls Calls476() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Text.Json.Nodes.JsonValue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Text.Json.Nodes.JsonValue>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls477() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Tuple<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Tuple<global::System.Int32>>>());

    private static Calls Calls478() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt128>>());

    private static Calls Calls479() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.UInt16>>());

    private static Calls Calls480() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Uri>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::System.Uri>>());

    private static Calls Calls481() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.ITerm>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.ITerm>>());

    private static Calls Calls482() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls483() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>());

    private static Calls Calls484() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>());

    private static Calls Calls485() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.Tiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Made<global::Vivace.Json.Conformance.Differential.Models.Tiny>>());

    private static Calls Calls486() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Char[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Char[]>>());

    private static Calls Calls487() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls488() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>());

    private static Calls Calls489() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>());

    private static Calls Calls490() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>());

    private static Calls Calls491() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>());

    private static Calls Calls492() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>());

    private static Calls Calls493() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>());

    private static Calls Calls494() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>());

    private static Calls Calls495() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.LinkedList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.LinkedList<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls496() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.List<global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Generic.List<global::System.Object>>>());

    private static Calls Calls497() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>());

    private static Calls Calls498() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>());

    private static Calls Calls499() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.DateTimeOffset>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.DateTimeOffset>>());

    private static Calls Calls500() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Double>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Double>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls501() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Dynamic.ExpandoObject>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Dynamic.ExpandoObject>>());

    private static Calls Calls502() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Int64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Int64>>());

    private static Calls Calls503() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::System.Byte>>>());

    private static Calls Calls504() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls505() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Char>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Char>>>());

    private static Calls Calls506() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Int16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Int16>>>());

    private static Calls Calls507() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Memory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Memory<global::System.Byte>>>>());

    private static Calls Calls508() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.Text.Json.JsonElement>>>());

    private static Calls Calls509() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.UInt128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::System.UInt128>>>());

    private static Calls Calls510() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls511() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Object[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.Object[]>>());

    private static Calls Calls512() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.String[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::System.String[]>>());

    private static Calls Calls513() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>());

    private static Calls Calls514() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>());

    private static Calls Calls515() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.Broad>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.Broad>>());

    private static Calls Calls516() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeRecord<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>());

    private static Calls Calls517() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Byte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Byte[]>>());

    private static Calls Calls518() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>());

    private static Calls Calls519() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>());

    private static Calls Calls520() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>());

    private static Calls Calls521() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>());

    private static Calls Calls522() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>());

    private static Calls Calls523() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>());

    private static Calls Calls524() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.IEnumerable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.IEnumerable<global::System.Double>>>());

    private static Calls Calls525() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls526() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>());

    private static Calls Calls527() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Generic.SortedSet<global::System.String>>>());

    private static Calls Calls528() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>());

    private static Calls Calls529() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls530() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Specialized.HybridDictionary>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Specialized.HybridDictionary>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls531() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Stack>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Collections.Stack>>());

    private static Calls Calls532() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.DateTime>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.DateTime>>());

    private static Calls Calls533() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[][]>>());

    private static Calls Calls534() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32[]>>());

    private static Calls Calls535() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Boolean>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Boolean>>>());

    private static Calls Calls536() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Byte>>>());

    private static Calls Calls537() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Int128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.Int128>>>());

    private static Calls Calls538() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.TimeSpan>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::System.TimeSpan>>>());

    private static Calls Calls539() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>());

    private static Calls Calls540() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.ReadOnlyMemory<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.ReadOnlyMemory<global::System.String>>>());

    private static Calls Calls541() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.SByte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.SByte[]>>());

    private static Calls Calls542() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Single>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Single>>());

    private static Calls Calls543() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Text.Json.JsonElement>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Text.Json.JsonElement>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls544() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls545() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.UInt32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.UInt32>>());

    private static Calls Calls546() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>());

    private static Calls Calls547() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls548() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.Short>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::Vivace.Json.Conformance.Differential.Models.Short>>());

    private static Calls Calls549() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Mild>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Mild>());

    private static Calls Calls550() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Named>(text)), true, true);

    private static Calls Calls551() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.NamedRights>(text)), true, true);

    private static Calls Calls552() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Namesakes>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Namesakes>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls553() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.ArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.ArrayList>>());

    private static Calls Calls554() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.DateTime, global::System.Int32>>>());

    private static Calls Calls555() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>());

    private static Calls Calls556() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>());

    private static Calls Calls557() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>());

    private static Calls Calls558() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Text.Json.JsonElement>>>());

    private static Calls Calls559() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>());

    private static Calls Calls560() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.IReadOnlyCollection<global::System.String>>>());

    private static Calls Calls561() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.KeyValuePair<global::System.String, global::System.Int32>>>());

    private static Calls Calls562() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>());

    private static Calls Calls563() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Queue<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Generic.Queue<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls564() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Hashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Hashtable>>());

    private static Calls Calls565() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.IImmutableSet<global::System.Int32>>>());

    private static Calls Calls566() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableArray<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableArray<global::System.String>>>());

    private static Calls Calls567() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls568() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.DateOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.DateOnly>>());

    private static Calls Calls569() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal[]>>());

    private static Calls Calls570() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Decimal>>());

    private static Calls Calls571() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Double[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Double[]>>());

    private static Calls Calls572() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Guid>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Guid>>>());

    private static Calls Calls573() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Half>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.Half>>>());

    private static Calls Calls574() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>());

    private static Calls Calls575() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.UInt16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::System.UInt16>>>());

    private static Calls Calls576() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Rights>>>());

    private static Calls Calls577() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.ReadOnlyMemory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.ReadOnlyMemory<global::System.Byte>>>());

    private static Calls Calls578() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.SByte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.SByte>>());

    private static Calls Calls579() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Text.Json.Nodes.JsonNode>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.Text.Json.Nodes.JsonNode>>());

    private static Calls Calls580() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.UInt64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::System.UInt64>>());

    private static Calls Calls581() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>());

    private static Calls Calls582() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>());

    private static Calls Calls583() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>>());

    private static Calls Calls584() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Needed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>>());

    private static Calls Calls585() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Order>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Order>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls586() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>(text)), true, true);

    private static Calls Calls587() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>(text)), true, true);

    private static Calls Calls588() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>(text)), true, true);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls589() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>(text)), false, true);

    private static Calls Calls590() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>(text)), true, true);

    private static Calls Calls591() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>(text)), true, true);

    private static Calls Calls592() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>(text)), true, true);

    private static Calls Calls593() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>(text)), true, true);

    private static Calls Calls594() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Person>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Person>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls595() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.ArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.ArrayList>>());

    private static Calls Calls596() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>());

    private static Calls Calls597() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>());

    private static Calls Calls598() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>());

    private static Calls Calls599() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Single, global::System.Int32>>>());

    private static Calls Calls600() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.String, global::System.String>>>());

    private static Calls Calls601() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>());

    private static Calls Calls602() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>());

    private static Calls Calls603() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.String>>>>());

    private static Calls Calls604() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Queue<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Generic.Queue<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls605() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Hashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Hashtable>>());

    private static Calls Calls606() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>());

    private static Calls Calls607() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableArray<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableArray<global::System.String>>>());

    private static Calls Calls608() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls609() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.DateOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.DateOnly>>());

    private static Calls Calls610() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal[]>>());

    private static Calls Calls611() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Decimal>>());

    private static Calls Calls612() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Double[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Double[]>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls613() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Dynamic.ExpandoObject>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Dynamic.ExpandoObject>>());

    private static Calls Calls614() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>[]>());

    private static Calls Calls615() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int64>>());

    private static Calls Calls616() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Memory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Memory<global::System.Byte>>>());

    private static Calls Calls617() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.Guid>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.Guid>>>());

    private static Calls Calls618() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.ReadOnlyMemory<global::System.Byte>>>>());

    private static Calls Calls619() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt128>>>());

    private static Calls Calls620() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::System.UInt16>>>());

    private static Calls Calls621() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls622() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Object[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Object[]>>());

    private static Calls Calls623() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.SByte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.SByte>>());

    private static Calls Calls624() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Text.Json.Nodes.JsonNode>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Text.Json.Nodes.JsonNode>>());

    private static Calls Calls625() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>());

    private static Calls Calls626() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>());

    private static Calls Calls627() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.OwnCollection<global::System.String>>>());

    private static Calls Calls628() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Plain<global::Vivace.Json.Conformance.Differential.Models.Vehicle>>());

    private static Calls Calls629() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Char>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Char>>());

    private static Calls Calls630() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Concurrent.ConcurrentStack<global::System.String>>>());

    private static Calls Calls631() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Boolean, global::System.Int32>>>());

    private static Calls Calls632() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>());

    private static Calls Calls633() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls634() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>());

    private static Calls Calls635() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::System.UInt64, global::System.Int32>>>());

    private static Calls Calls636() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Broad, global::System.Int32>>>());

    private static Calls Calls637() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.IList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.IList<global::System.Int32>>>());

    private static Calls Calls638() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.List<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.List<global::System.String>>>());

    private static Calls Calls639() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.OrderedDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls640() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls641() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Generic.SortedSet<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls642() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.IEnumerable>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.IEnumerable>>());

    private static Calls Calls643() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Collections.Immutable.ImmutableSortedSet<global::System.Int32>>>());

    private static Calls Calls644() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Guid[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Guid[]>>());

    private static Calls Calls645() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Half>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Half>>());

    private static Calls Calls646() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Memory<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Memory<global::System.Int32>>>());

    private static Calls Calls647() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.DateOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.DateOnly>>>());

    private static Calls Calls648() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Decimal>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Decimal>>>());

    private static Calls Calls649() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Int64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::System.Int64>>>());

    private static Calls Calls650() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls651() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Object>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Object>>());

    private static Calls Calls652() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Text.Json.Nodes.JsonValue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Text.Json.Nodes.JsonValue>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls653() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Tuple<global::System.Int32, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Tuple<global::System.Int32, global::System.String>>>());

    private static Calls Calls654() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.UInt16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.UInt16>>());

    private static Calls Calls655() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Uri>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::System.Uri>>());

    private static Calls Calls656() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.Color[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.Color[]>>());

    private static Calls Calls657() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls658() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnHashtable>>());

    private static Calls Calls659() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.OwnStack<global::System.String>>>());

    private static Calls Calls660() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Quoted<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls661() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.ArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.ArrayList>>());

    private static Calls Calls662() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Guid, global::System.Int32>>>());

    private static Calls Calls663() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>());

    private static Calls Calls664() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::System.Int32>>>());

    private static Calls Calls665() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Int32, global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>>>>());

    private static Calls Calls666() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::System.Version, global::System.Int32>>>());

    private static Calls Calls667() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>());

    private static Calls Calls668() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.IReadOnlyList<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls669() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.List<global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.List<global::System.Object>>>());

    private static Calls Calls670() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Queue<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Generic.Queue<global::System.String>>>());

    private static Calls Calls671() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.IImmutableList<global::System.Int32>>>());

    private static Calls Calls672() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>());

    private static Calls Calls673() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Collections.Immutable.ImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls674() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.DateTimeOffset>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.DateTimeOffset>>());

    private static Calls Calls675() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal[]>>());

    private static Calls Calls676() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Decimal>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls677() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Dynamic.ExpandoObject>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Dynamic.ExpandoObject>>());

    private static Calls Calls678() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Int64>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Int64>>());

    private static Calls Calls679() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Memory<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Memory<global::System.Byte>>>());

    private static Calls Calls680() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Guid>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Guid>>>());

    private static Calls Calls681() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Int16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Int16>>>());

    private static Calls Calls682() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Memory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.Memory<global::System.Byte>>>>());

    private static Calls Calls683() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.UInt128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::System.UInt128>>>());

    private static Calls Calls684() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls685() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Object[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Object[]>>());

    private static Calls Calls686() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.String[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.String[]>>());

    private static Calls Calls687() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Text.Json.Nodes.JsonNode>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::System.Text.Json.Nodes.JsonNode>>());

    private static Calls Calls688() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.String>>>());

    private static Calls Calls689() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>());

    private static Calls Calls690() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.BroadSigned>>());

    private static Calls Calls691() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Refusing<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>());

    private static Calls Calls692() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Boolean>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Boolean>>());

    private static Calls Calls693() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Byte>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Byte>>());

    private static Calls Calls694() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.DateTimeOffset, global::System.Int32>>>());

    private static Calls Calls695() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.Double, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls696() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Object>>>());

    private static Calls Calls697() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::System.UInt32, global::System.Int32>>>());

    private static Calls Calls698() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Color, global::System.Int32>>>());

    private static Calls Calls699() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.IDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls700() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.ISet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.ISet<global::System.Int32>>>());

    private static Calls Calls701() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.KeyValuePair<global::System.Int32, global::System.Collections.Generic.List<global::System.String>>>>());

    private static Calls Calls702() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.List<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.List<global::System.Byte>>>());

    private static Calls Calls703() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Stack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Generic.Stack<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls704() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IDictionary>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls705() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.IList>>());

    private static Calls Calls706() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.IImmutableQueue<global::System.String>>>());

    private static Calls Calls707() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableList<global::System.Int32>>>());

    private static Calls Calls708() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Collections.Immutable.ImmutableSortedDictionary<global::System.String, global::System.String>>>());

    private static Calls Calls709() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.DateTime[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.DateTime[]>>());

    private static Calls Calls710() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Int128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Int128>>());

    private static Calls Calls711() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.DateTime>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.DateTime>>>());

    private static Calls Calls712() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>[]>>());

    private static Calls Calls713() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Int32>>>());

    private static Calls Calls714() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Single>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::System.Single>>>());

    private static Calls Calls715() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Color>>>());

    private static Calls Calls716() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Named>>>());

    private static Calls Calls717() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Text.Json.Nodes.JsonObject>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.Text.Json.Nodes.JsonObject>>());

    private static Calls Calls718() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.TimeOnly>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::System.TimeOnly>>());

    private static Calls Calls719() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Color>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Color>>());

    private static Calls Calls720() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.OwnSet<global::System.Int32>>>());

    private static Calls Calls721() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Rights>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Rights>>());

    private static Calls Calls722() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>>());

    private static Calls Calls723() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Renamed<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>>());

    private static Calls Calls724() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Rights>(text)), true, true);

    private static Calls Calls725() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Byte[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Byte[][]>>());

    private static Calls Calls726() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Byte, global::System.Int32>>>());

    private static Calls Calls727() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.Int128, global::System.Int32>>>());

    private static Calls Calls728() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls729() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls730() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::System.TimeOnly, global::System.Int32>>>());

    private static Calls Calls731() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Rights, global::System.Int32>>>());

    private static Calls Calls732() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.ICollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.ICollection<global::System.String>>>());

    private static Calls Calls733() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.List<global::System.Nullable<global::System.Int64>>>>());

    private static Calls Calls734() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls735() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedSet<global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Generic.SortedSet<global::System.Int32>>>());

    private static Calls Calls736() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>());

    private static Calls Calls737() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.ObjectModel.Collection<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls738() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Queue>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Queue>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls739() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Specialized.ListDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Collections.Specialized.ListDictionary>>());

    private static Calls Calls740() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Guid>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Guid>>());

    private static Calls Calls741() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Half>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Half>>());

    private static Calls Calls742() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>());

    private static Calls Calls743() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Memory<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Memory<global::System.Int32>>>());

    private static Calls Calls744() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.Decimal>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.Decimal>>>());

    private static Calls Calls745() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.SByte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.SByte>>>());

    private static Calls Calls746() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.TimeOnly>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.TimeOnly>>>());

    private static Calls Calls747() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.UInt64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::System.UInt64>>>());

    private static Calls Calls748() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls749() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Object>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Object>>());

    private static Calls Calls750() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.String>[]>());

    private static Calls Calls751() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Text.Json.JsonDocument>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Text.Json.JsonDocument>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls752() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Tuple<global::System.Int32, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Tuple<global::System.Int32, global::System.String>>>());

    private static Calls Calls753() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Version>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Version>>());

    private static Calls Calls754() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.Color[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.Color[]>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls755() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>());

    private static Calls Calls756() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.OwnDictionary<global::System.Int32>>>());

    private static Calls Calls757() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Settable<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>>());

    private static Calls Calls758() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Short>(text)), true, true);

    private static Calls Calls759() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.SignedTiny>(text)), true, true);

    private static Calls Calls760() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Boolean[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Boolean[]>>());

    private static Calls Calls761() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Concurrent.ConcurrentQueue<global::System.Int32>>>());

    private static Calls Calls762() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.DateOnly, global::System.Int32>>>());

    private static Calls Calls763() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Decimal, global::System.Int32>>>());

    private static Calls Calls764() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.Int64, global::System.Int32>>>());

    private static Calls Calls765() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.SByte, global::System.Int32>>>());

    private static Calls Calls766() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Nullable<global::System.Int32>>>>());

    private static Calls Calls767() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Tiny, global::System.Int32>>>());

    private static Calls Calls768() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.HashSet<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.HashSet<global::System.String>>>());

    private static Calls Calls769() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.IReadOnlyDictionary<global::System.String, global::System.String>>>());

    private static Calls Calls770() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::System.Int32>>>());

    private static Calls Calls771() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Generic.List<global::Vivace.Json.Conformance.Differential.Models.MadeStruct<global::System.Int32>>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls772() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.ICollection>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.ICollection>>());

    private static Calls Calls773() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls774() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.IImmutableStack<global::System.String>>>());

    private static Calls Calls775() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.Immutable.ImmutableHashSet<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls776() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.SortedList>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Collections.SortedList>>());

    private static Calls Calls777() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Int16>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Int16>>());

    private static Calls Calls778() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.DateTimeOffset>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.DateTimeOffset>>>());

    private static Calls Calls779() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.Double>>>());

    private static Calls Calls780() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.UInt32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::System.UInt32>>>());

    private static Calls Calls781() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.NamedRights>>>());

    private static Calls Calls782() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Settable<global::System.Int32>>[]>>());

    private static Calls Calls783() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Tiny>>>());

    private static Calls Calls784() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.String>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.String>>());

    private static Calls Calls785() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Text.Json.Nodes.JsonArray>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Text.Json.Nodes.JsonArray>>());

    private static Calls Calls786() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.TimeSpan>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.TimeSpan>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls787() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Tuple<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.Tuple<global::System.Int32>>>());

    private static Calls Calls788() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.UInt128>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::System.UInt128>>());

    private static Calls Calls789() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Named>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Named>>());

    private static Calls Calls790() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.OwnQueue<global::System.Int32>>>());

    private static Calls Calls791() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Tiny>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Skipping<global::Vivace.Json.Conformance.Differential.Models.Tiny>>());

    private static Calls Calls792() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.Int32>>(text)), true, true);

    private static Calls Calls793() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.StructCollection<global::System.String>>(text)), true, true);

    private static Calls Calls794() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Tiny>(text)), true, true);

    private static Calls Calls795() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Byte[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Byte[][]>>());

    private static Calls Calls796() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.Int16, global::System.Int32>>>());

    private static Calls Calls797() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls798() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.String, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls799() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.TimeSpan, global::System.Int32>>>());

    private static Calls Calls800() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::System.UInt128, global::System.Int32>>>());

    private static Calls Calls801() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.Named, global::System.Int32>>>());

    private static Calls Calls802() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.ICollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.ICollection<global::System.String>>>());

    private static Calls Calls803() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.List<global::System.Collections.Generic.List<global::System.Int32>>>>());

    private static Calls Calls804() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedList<global::System.Int32, global::System.String>>>());

    private static Calls Calls805() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedSet<global::System.String>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Generic.SortedSet<global::System.String>>>());

    private static Calls Calls806() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Immutable.ImmutableQueue<global::System.Int32>>>());

    private static Calls Calls807() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.ObjectModel.ObservableCollection<global::System.String>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls808() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Specialized.ListDictionary>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Specialized.ListDictionary>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls809() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Stack>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Collections.Stack>>());

    private static Calls Calls810() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.DateTime>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.DateTime>>());

    private static Calls Calls811() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32[]>>());

    private static Calls Calls812() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Int32>>());

    private static Calls Calls813() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Boolean>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Boolean>>>());

    private static Calls Calls814() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Byte>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.Byte>>>());

    private static Calls Calls815() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.TimeSpan>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.TimeSpan>>>());

    private static Calls Calls816() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.UInt64>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::System.UInt64>>>());

    private static Calls Calls817() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Short>>>());

    private static Calls Calls818() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.ReadOnlyMemory<global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.ReadOnlyMemory<global::System.String>>>());

    private static Calls Calls819() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.SByte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.SByte[]>>());

    private static Calls Calls820() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Single>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Single>>());

    private static Calls Calls821() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Text.Json.JsonElement>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Text.Json.JsonElement>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls822() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Tuple<global::System.String, global::System.Nullable<global::System.Boolean>, global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls823() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Version>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::System.Version>>());

    private static Calls Calls824() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.String, global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls825() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.OwnArrayList>>());

    private static Calls Calls826() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.Short>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Told<global::Vivace.Json.Conformance.Differential.Models.Short>>());

    private static Calls Calls827() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Vehicle>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Vehicle>());

    private static Calls Calls828() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Byte[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Byte[]>>());

    private static Calls Calls829() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Char[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Char[]>>());

    private static Calls Calls830() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Concurrent.ConcurrentDictionary<global::System.String, global::System.Int32>>>());

    private static Calls Calls831() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Char, global::System.Int32>>>());

    private static Calls Calls832() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Half, global::System.Int32>>>());

    private static Calls Calls833() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.String, global::System.Collections.Generic.Dictionary<global::System.String, global::System.Double>>>>());

    private static Calls Calls834() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.UInt16, global::System.Int32>>>());

    private static Calls Calls835() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::System.Uri, global::System.Int32>>>());

    private static Calls Calls836() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.Dictionary<global::Vivace.Json.Conformance.Differential.Models.NamedRights, global::System.Int32>>>());

    private static Calls Calls837() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.IEnumerable<global::System.Double>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.IEnumerable<global::System.Double>>>());

    private static Calls Calls838() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.LinkedList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.LinkedList<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls839() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.List<global::System.Object>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Generic.List<global::System.Object>>>());

    private static Calls Calls840() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableArray<global::System.Int32>>>());

    private static Calls Calls841() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Immutable.ImmutableStack<global::System.Int32>>>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls842() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Specialized.HybridDictionary>>(text)), false, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Collections.Specialized.HybridDictionary>>());

    private static Calls Calls843() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.DateTimeOffset>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.DateTimeOffset>>());

    private static Calls Calls844() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Double>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Double>>());

    private static Calls Calls845() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Int32[][]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Int32[][]>>());

    private static Calls Calls846() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Memory<global::Vivace.Json.Conformance.Differential.Models.Plain<global::System.Int32>>>>());

    private static Calls Calls847() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Char>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Char>>>());

    private static Calls Calls848() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int128>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int128>>>());

    private static Calls Calls849() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int16>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Int16>>>());

    private static Calls Calls850() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Memory<global::System.Byte>>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Memory<global::System.Byte>>>>());

    private static Calls Calls851() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Text.Json.JsonElement>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::System.Text.Json.JsonElement>>>());

    private static Calls Calls852() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.Nullable<global::Vivace.Json.Conformance.Differential.Models.Broad>>>());

    private static Calls Calls853() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.String[]>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.String[]>>());

    private static Calls Calls854() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.UInt32>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::System.UInt32>>());

    private static Calls Calls855() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareCollection<global::System.Int32>>>());

    private static Calls Calls856() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.BareDictionary<global::System.Guid, global::System.String>>>());

    private static Calls Calls857() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.Broad>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.Broad>>());

    private static Calls Calls858() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Conformance.Differential.Models.Wide<global::Vivace.Json.Conformance.Differential.Models.OwnList<global::System.Int32>>>());

    private static Calls Calls859() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Annotated>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Annotated>());

    private static Calls Calls860() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ByAttributes>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ByAttributes>());

    private static Calls Calls861() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericDerived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericDerived>());

    private static Calls Calls862() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericOverride>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.GenericOverride>());

    private static Calls Calls863() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Nested>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Nested>());

    private static Calls Calls864() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Oblivious>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Oblivious>());

    private static Calls Calls865() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ObliviousParameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ObliviousParameters>());

    private static Calls Calls866() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlyGetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlyGetter>());

    private static Calls Calls867() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlySetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.OnlySetter>());

    private static Calls Calls868() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ParameterDiffers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.ParameterDiffers>());

    private static Calls Calls869() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Parameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Parameters>());

    private static Calls Calls870() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Recursive>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.Recursive>());

    private static Calls Calls871() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.RespectfulRecord>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.AnnotationModels.RespectfulRecord>());

    private static Calls Calls872() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.BaseOfParameterized>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.BaseOfParameterized>());

    private static Calls Calls873() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ByReferenceNotChosen>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ByReferenceNotChosen>());

    private static Calls Calls874() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DefaultAndOther>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DefaultAndOther>());

    private static Calls Calls875() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Defaults>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Defaults>());

    private static Calls Calls876() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedParameterized>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedParameterized>());

    private static Calls Calls877() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameter>());

    private static Calls Calls878() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameterOtherType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.DerivedShadowingParameterOtherType>());

    private static Calls Calls879() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ManyParameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ManyParameters>());

    private static Calls Calls880() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Marked>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.Marked>());

    private static Calls Calls881() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedInternal>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedInternal>());

    private static Calls Calls882() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedParameterless>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedParameterless>());

    private static Calls Calls883() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivate>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivate>());

    private static Calls Calls884() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivateParameterless>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MarkedPrivateParameterless>());

    private static Calls Calls885() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MemberAfterParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MemberAfterParameter>());

    private static Calls Calls886() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MultiplePublicOneMarked>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.MultiplePublicOneMarked>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls887() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ObjectParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ObjectParameter>());

    private static Calls Calls888() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OnlyParameterized>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OnlyParameterized>());

    private static Calls Calls889() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OptionalAttribute>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.OptionalAttribute>());

    private static Calls Calls890() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIgnored>());

    private static Calls Calls891() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedField>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedField>());

    private static Calls Calls892() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedPrivate>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForIncludedPrivate>());

    private static Calls Calls893() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotRead>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotRead>());

    private static Calls Calls894() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotWritten>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForNotWritten>());

    private static Calls Calls895() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterForRenamed>());

    private static Calls Calls896() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterOfOtherCase>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParameterOfOtherCase>());

    private static Calls Calls897() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParamsParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.ParamsParameter>());

    private static Calls Calls898() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.PublicAndPrivateParameterless>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.PublicAndPrivateParameterless>());

    private static Calls Calls899() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.SomeDefaults>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.SomeDefaults>());

    private static Calls Calls900() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.StaticConstructor>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.ConstructorModels.StaticConstructor>());

    private static Calls Calls901() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.Callbacks>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.Callbacks>());

    private static Calls Calls902() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionElements>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionElements>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls903() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionField>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionField>());

    private static Calls Calls904() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionGetOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionGetOnly>());

    private static Calls Calls905() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIgnored>());

    private static Calls Calls906() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIncludedPrivate>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionIncludedPrivate>());

    private static Calls Calls907() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInherited>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInherited>());

    private static Calls Calls908() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInterface>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionInterface>());

    private static Calls Calls909() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionNode>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionNode>());

    private static Calls Calls910() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionObjects>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionObjects>());

    private static Calls Calls911() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionRenamed>());

    private static Calls Calls912() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionWithParameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ExtensionWithParameters>());

    private static Calls Calls913() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInherited>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInherited>());

    private static Calls Calls914() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInner>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersInner>());

    private static Calls Calls915() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOfTypeOfMember>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOfTypeOfMember>());

    private static Calls Calls916() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnIgnored>());

    private static Calls Calls917() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnMemory>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnMemory>());

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Objects), UnconditionalSuppressMessage("AOT", "IL3050", Justification = Objects), SuppressMessage("Usage", "VIV008", Justification = Objects)]
    private static Calls Calls918() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnUntyped>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.NumbersOnUntyped>());

    private static Calls Calls919() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerived>());

    private static Calls Calls920() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerivedWithout>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PolymorphicDerivedWithout>());

    private static Calls Calls921() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptions>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptions>());

    private static Calls Calls922() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptionsWithParameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateByOptionsWithParameters>());

    private static Calls Calls923() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateIgnored>());

    private static Calls Calls924() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateNotRead>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateNotRead>());

    private static Calls Calls925() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnMembers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnMembers>());

    private static Calls Calls926() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnType>());

    private static Calls Calls927() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnTypeWithParametersOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.PopulateOnTypeWithParametersOnly>());

    private static Calls Calls928() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ReplaceOnType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.ReplaceOnType>());

    private static Calls Calls929() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.SomeCallbacks>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.SomeCallbacks>());

    private static Calls Calls930() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedDisallowed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedDisallowed>());

    private static Calls Calls931() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedInherited>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedInherited>());

    private static Calls Calls932() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedSkipped>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.HandlingModels.UnmappedSkipped>());

    private static Calls Calls933() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CamelClash>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CamelClash>());

    private static Calls Calls934() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnly>());

    private static Calls Calls935() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnlyIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.CaseOnlyIgnored>());

    private static Calls Calls936() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfFields>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfFields>());

    private static Calls Calls937() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfNullables>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ConditionsOfNullables>());

    private static Calls Calls938() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryCondition>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryCondition>());

    private static Calls Calls939() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryConditionOfStrings>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.EveryConditionOfStrings>());

    private static Calls Calls940() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredIncluded>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredIncluded>());

    private static Calls Calls941() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredRenamedFirst>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredRenamedFirst>());

    private static Calls Calls942() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredUnsupported>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.IgnoredUnsupported>());

    private static Calls Calls943() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.OrderedAndIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.OrderedAndIgnored>());

    private static Calls Calls944() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyBound>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyBound>());

    private static Calls Calls945() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyKinds>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyKinds>());

    private static Calls Calls946() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyWithConditions>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.ReadOnlyWithConditions>());

    private static Calls Calls947() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Renamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Renamed>());

    private static Calls Calls948() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.RenamedToOtherIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.RenamedToOtherIgnored>());

    private static Calls Calls949() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.SameNameBothIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.SameNameBothIgnored>());

    private static Calls Calls950() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Swapped>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.Swapped>());

    private static Calls Calls951() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithEnums>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithEnums>());

    private static Calls Calls952() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithStructs>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.IgnoreModels.WithStructs>());

    private static Calls Calls953() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Base>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Base>());

    private static Calls Calls954() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseIgnored>());

    private static Calls Calls955() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseOrderedVirtual>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseOrderedVirtual>());

    private static Calls Calls956() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRenamed>());

    private static Calls Calls957() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRequiredAttribute>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseRequiredAttribute>());

    private static Calls Calls958() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseWithPrivateMembers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BaseWithPrivateMembers>());

    private static Calls Calls959() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BehindSealedOverride>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.BehindSealedOverride>());

    private static Calls Calls960() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Derived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Derived>());

    private static Calls Calls961() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DerivedTwice>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DerivedTwice>());

    private static Calls Calls962() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCase>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCase>());

    private static Calls Calls963() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCaseIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.DifferentCaseIgnored>());

    private static Calls Calls964() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredFieldsBothSides>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredFieldsBothSides>());

    private static Calls Calls965() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredTakingBaseName>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredTakingBaseName>());

    private static Calls Calls966() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredThenRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.IgnoredThenRenamed>());

    private static Calls Calls967() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfAbstract>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfAbstract>());

    private static Calls Calls968() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfBaseWithPrivateMembers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OfBaseWithPrivateMembers>());

    private static Calls Calls969() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Ordered>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Ordered>());

    private static Calls Calls970() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedDerived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedDerived>());

    private static Calls Calls971() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedOverriding>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OrderedOverriding>());

    private static Calls Calls972() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Overriding>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Overriding>());

    private static Calls Calls973() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingGetterOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingGetterOnly>());

    private static Calls Calls974() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingIgnored>());

    private static Calls Calls975() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesNumberHandling>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesNumberHandling>());

    private static Calls Calls976() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesOrder>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesOrder>());

    private static Calls Calls977() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesRequired>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingLosesRequired>());

    private static Calls Calls978() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfIgnored>());

    private static Calls Calls979() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingOfRenamed>());

    private static Calls Calls980() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingRenamed>());

    private static Calls Calls981() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingSetterOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingSetterOnly>());

    private static Calls Calls982() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingTwice>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.OverridingTwice>());

    private static Calls Calls983() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.RenamedBackAgain>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.RenamedBackAgain>());

    private static Calls Calls984() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SamePrivateNames>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SamePrivateNames>());

    private static Calls Calls985() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverride>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverride>());

    private static Calls Calls986() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfGetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfGetter>());

    private static Calls Calls987() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfSetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.SealedOverrideOfSetter>());

    private static Calls Calls988() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwice>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwice>());

    private static Calls Calls989() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwiceOverIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowedTwiceOverIgnored>());

    private static Calls Calls990() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Shadowing>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.Shadowing>());

    private static Calls Calls991() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByField>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByField>());

    private static Calls Calls992() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByProperty>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingFieldByProperty>());

    private static Calls Calls993() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnored>());

    private static Calls Calls994() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredOtherType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredOtherType>());

    private static Calls Calls995() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtual>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtual>());

    private static Calls Calls996() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtualOtherType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingIgnoredVirtualOtherType>());

    private static Calls Calls997() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfIgnored>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfIgnored>());

    private static Calls Calls998() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOfRenamed>());

    private static Calls Calls999() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOtherType>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingOtherType>());

    private static Calls Calls1000() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivate>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivate>());

    private static Calls Calls1001() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivateIncluded>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingPrivateIncluded>());

    private static Calls Calls1002() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingRenamed>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.ShadowingRenamed>());

    private static Calls Calls1003() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.TakingIgnoredBaseName>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InheritanceModels.TakingIgnoredBaseName>());

    private static Calls Calls1004() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.HoldingInterface>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.HoldingInterface>());

    private static Calls Calls1005() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.Implementing>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.InterfaceModels.Implementing>());

    private static Calls Calls1006() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Derived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Derived>());

    private static Calls Calls1007() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.DerivedShadowing>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.DerivedShadowing>());

    private static Calls Calls1008() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Empty>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Empty>());

    private static Calls Calls1009() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.FieldsOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.FieldsOnly>());

    private static Calls Calls1010() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.IncludedEqualityContract>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.IncludedEqualityContract>());

    private static Calls Calls1011() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.InitOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.InitOnly>());

    private static Calls Calls1012() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedParameterless>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedParameterless>());

    private static Calls Calls1013() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedPositionalStruct>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.MarkedPositionalStruct>());

    private static Calls Calls1014() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.OfAbstractRecord>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.OfAbstractRecord>());

    private static Calls Calls1015() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Plain>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Plain>());

    private static Calls Calls1016() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Positional>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Positional>());

    private static Calls Calls1017() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalAndMore>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalAndMore>());

    private static Calls Calls1018() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalStruct>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.PositionalStruct>());

    private static Calls Calls1019() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyPositionalStruct>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyPositionalStruct>());

    private static Calls Calls1020() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStruct>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStruct>());

    private static Calls Calls1021() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStructMarked>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.ReadOnlyStructMarked>());

    private static Calls Calls1022() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Required>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.Required>());

    private static Calls Calls1023() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredByAttribute>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredByAttribute>());

    private static Calls Calls1024() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerived>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerived>());

    private static Calls Calls1025() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerivedOfSet>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredDerivedOfSet>());

    private static Calls Calls1026() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredIncludedPrivateSetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredIncludedPrivateSetter>());

    private static Calls Calls1027() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverridden>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverridden>());

    private static Calls Calls1028() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverriddenBase>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredOverriddenBase>());

    private static Calls Calls1029() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredParameter>());

    private static Calls Calls1030() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSet>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSet>());

    private static Calls Calls1031() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByNotChosen>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByNotChosen>());

    private static Calls Calls1032() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByParameters>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetByParameters>());

    private static Calls Calls1033() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStruct>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStruct>());

    private static Calls Calls1034() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStructMarked>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredSetStructMarked>());

    private static Calls Calls1035() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredWithConditions>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.RequiredWithConditions>());

    private static Calls Calls1036() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithAttributes>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithAttributes>());

    private static Calls Calls1037() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithoutPositions>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithoutPositions>());

    private static Calls Calls1038() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterless>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterless>());

    private static Calls Calls1039() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterlessAndOther>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.StructAndRecordModels.WithParameterlessAndOther>());

    private static Calls Calls1040() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.BackingFieldIncluded>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.BackingFieldIncluded>());

    private static Calls Calls1041() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Events>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Events>());

    private static Calls Calls1042() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ExplicitImplementation>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ExplicitImplementation>());

    private static Calls Calls1043() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Fields>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Fields>());

    private static Calls Calls1044() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.FieldsAndProperties>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.FieldsAndProperties>());

    private static Calls Calls1045() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.GetOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.GetOnly>());

    private static Calls Calls1046() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ImplicitAndExplicit>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ImplicitAndExplicit>());

    private static Calls Calls1047() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedExplicitImplementation>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedExplicitImplementation>());

    private static Calls Calls1048() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedFields>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedFields>());

    private static Calls Calls1049() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedIndexer>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedIndexer>());

    private static Calls Calls1050() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivate>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivate>());

    private static Calls Calls1051() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateGetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateGetter>());

    private static Calls Calls1052() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateSetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.IncludedPrivateSetter>());

    private static Calls Calls1053() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Indexers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Indexers>());

    private static Calls Calls1054() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InitOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InitOnly>());

    private static Calls Calls1055() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InternalClass>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.InternalClass>());

    private static Calls Calls1056() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ManyOfAKind>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.ManyOfAKind>());

    private static Calls Calls1057() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NestedOuter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NestedOuter>());

    private static Calls Calls1058() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NoMembers>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NoMembers>());

    private static Calls Calls1059() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NotPublic>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.NotPublic>());

    private static Calls Calls1060() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Plain>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Plain>());

    private static Calls Calls1061() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateGetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateGetter>());

    private static Calls Calls1062() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateSetter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.PrivateSetter>());

    private static Calls Calls1063() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnly>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnly>());

    private static Calls Calls1064() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyCollections>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyCollections>());

    private static Calls Calls1065() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyParameter>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.SetOnlyParameter>());

    private static Calls Calls1066() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Statics>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Statics>());

    private static Calls Calls1067() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Unicode>(text)), true, JsonSerializer.IsGenerated<global::Vivace.Json.Tests.Contracts.Models.VisibilityModels.Unicode>());
}
