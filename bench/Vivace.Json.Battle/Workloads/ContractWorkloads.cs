// What models may ask for beyond members: derived types, members that nobody knows, converters and codecs.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class ContractWorkloads
{
    private const string Polymorphic = "polymorphic";

    private static readonly IReadOnlyList<(Operation, Target)> s_readOnly =
        [(Operation.Read, Target.Utf8), (Operation.Read, Target.String), (Operation.Read, Target.Stream)];

    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<List<Shape>>(Polymorphic, static dialect => Document<List<Shape>>.FromValue(ShapeMaker.Make(), dialect))
        {
            About = "1,000 shapes of 5 types, the discriminator first",
            Copy = ShapeMaker.Copy,
            Guests = [new NewtonsoftBinderContender()],
        };
        yield return new DocumentWorkload<List<Shape>>($"{Polymorphic}-last", static dialect => Document<List<Shape>>.FromText(DiscriminatorLast(), dialect))
        {
            Family = Polymorphic,
            About = "the same with the discriminator behind all other members",
            Dialect = Dialect.Plain with { MetadataAnywhere = true },
            Copy = ShapeMaker.Copy,
            Races = s_readOnly,
            Guests = [new NewtonsoftBinderContender()],
        };
        yield return new DocumentWorkload<List<TicketBrief>>("unmapped", static dialect => Document<List<TicketBrief>>.FromText(Tickets(), dialect))
        {
            About = "500 objects of 16 members, half of which the class does not have",
            Races = s_readOnly,
        };
        yield return new DocumentWorkload<List<Converted>>("converters", static dialect => Document<List<Converted>>.FromValue(CustomerMaker.Make<Converted>(), dialect))
        {
            About = "a list of 1,000 items that a converter of System.Text.Json's reads and writes",
            Guests = [new NewtonsoftCustomerContender<Converted>()],
        };
        yield return new DocumentWorkload<List<Measured>>("member-converters", static dialect => Document<List<Measured>>.FromValue(Measured.Make(), dialect))
        {
            Family = "converters",
            About = "100 objects of ten numbers, each of which a converter of System.Text.Json's reads and writes",
        };
        yield return new DocumentWorkload<List<Coded>>("codecs", static dialect => Document<List<Coded>>.FromValue(CustomerMaker.Make<Coded>(), dialect))
        {
            Family = "converters",
            About = "the same list by a JsonCodec, against the converter elsewhere",
            Guests = [new NewtonsoftCustomerContender<Coded>()],
        };
    }

    private static byte[] Tickets() => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(
        TicketMaker.Make(), new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    private static byte[] DiscriminatorLast()
    {
        JsonArray shapes = System.Text.Json.JsonSerializer.SerializeToNode(ShapeMaker.Make())!.AsArray();
        foreach (JsonNode? shape in shapes)
        {
            JsonObject members = shape!.AsObject();
            JsonNode discriminator = members["$type"]!.DeepClone();
            members.Remove("$type");
            members.Add("$type", discriminator);
        }
        return Encoding.UTF8.GetBytes(shapes.ToJsonString());
    }
}
