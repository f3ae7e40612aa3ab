// Each form of result and argument that MVC's formatters for Newtonsoft.Json take, on both libraries.
using System.Collections;
using System.ComponentModel.DataAnnotations;
using System.Data;
using System.Dynamic;
using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public sealed class NewtonsoftFormsTests(NewtonsoftFormsTests.Servers servers) : IClassFixture<NewtonsoftFormsTests.Servers>
{
    private static readonly string[] s_accepted = ["", "application/json", "text/json", "application/xml", "application/json; charset=utf-16", "application/problem+json", "*/*"];

    private static readonly Encoding s_latin = Encoding.Latin1;

    public static TheoryData<string> Results => [.. typeof(NewtonsoftResultsController).GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly).Select(static one => one.Name)];

    [Theory, MemberData(nameof(Results))]
    public async Task Result_OfEachForm_IsThatOfNewtonsoft(string action)
    {
        foreach (string accepted in s_accepted)
        {
            string theirs = await AnswerOf(servers.Theirs, HttpMethod.Get, $"results/{action}", accepted: accepted), ours = await AnswerOf(servers.Ours, HttpMethod.Get, $"results/{action}", accepted: accepted);

            // The members of problem details have another order.
            if (theirs.Contains("problem+json", StringComparison.Ordinal))
                Assert.True(JToken.DeepEquals(JsonOf(theirs), JsonOf(ours)), $"{theirs}\n{ours}");
            else
                Assert.Equal((accepted, theirs), (accepted, ours));
        }
    }

    [Fact]
    public async Task Result_AsyncItemsWithinAnObject_AreWrittenAsAnArray()
    {
        foreach (string action in (string[])["member", "declared"])
            Assert.Equal("""200 application/json; charset=utf-8 {"count":2,"items":[1,2]}""", await AnswerOf(servers.Ours, HttpMethod.Get, $"sequences/{action}"));

        // Of a member that is declared as object, Newtonsoft.Json writes the fields that the compiler made.
        Assert.Contains("Expected a call that waits for the items", await AnswerOf(servers.Ours, HttpMethod.Get, "sequences/untyped"), StringComparison.Ordinal);
    }

    // What a client shows beside its fields is found by the key.
    [Theory]
    [InlineData("model", """{"number":"x"}""")]
    [InlineData("model", """{"needed":"a","number":"x"}""")]
    [InlineData("model", """{"needed":"a","number":null}""")]
    [InlineData("model", """{"needed":null}""")]
    [InlineData("model", """{"number":1}""")]
    [InlineData("model", "{}")]
    [InlineData("model", """{"needed":"a","lines":[{"count":1},{"count":"x"}]}""")]
    [InlineData("model", """{"needed":"a","lines":[{"count":1,"price":0,"inner":{"count":[]}}]}""")]
    [InlineData("model", """{"needed":"a","odd name":"x"}""")]
    [InlineData("model", """{"needed":"a","map":{"a b":"x"}}""")]
    [InlineData("model", """{"needed":"a","map":{"a.b":"x"}}""")]
    [InlineData("model", """{"needed":"a","map":{"c":"x"}}""")]
    [InlineData("model", """{"needed":"a","time":"never"}""")]
    [InlineData("model", """{"needed":"a","day":"Someday"}""")]
    [InlineData("model", """{"needed":"a","id":"1-2"}""")]
    [InlineData("model", """{"needed":"a","size":500}""")]
    [InlineData("model", """{"needed":"a","name":"too long"}""")]
    [InlineData("model", """{"needed":"a","lines":[{"count":-1}]}""")]
    [InlineData("model", """{"needed":"a","extra":1,"number":5}""")]
    [InlineData("model", """{"needed":"a","lines":[{}]}""")]
    [InlineData("model", "[]")]
    [InlineData("model", "5")]
    [InlineData("model", "\"text\"")]
    [InlineData("model", "null")]
    [InlineData("model", "")]
    [InlineData("model", "  ")]
    [InlineData("model", """{"needed":"a","number":}""")]
    [InlineData("model", """{"needed":"a","number":5""")]
    [InlineData("model", """{"needed":tru}""")]
    [InlineData("model", "x")]
    [InlineData("list", """[1,"x"]""")]
    [InlineData("list", "{}")]
    [InlineData("number", "\"x\"")]
    [InlineData("number", "5")]
    [InlineData("number", "")]
    [InlineData("text", "\"a\"")]
    [InlineData("text", "5")]
    [InlineData("text", "null")]
    [InlineData("map", """{"a b":"x"}""")]
    [InlineData("untyped", """{"a":[1,2.5,"2020-01-02T03:04:05Z",null]}""")]
    [InlineData("token", """{"a":[1,2.5,"2020-01-02T03:04:05Z",null]}""")]
    [InlineData("token", "5")]
    [InlineData("array", "[1,{}]")]
    [InlineData("array", "{}")]
    [InlineData("patch", """[{"op":"replace","path":"/number","value":5}]""")]
    [InlineData("patch", """[{"op":"replace","path":"/number","value":"x"}]""")]
    [InlineData("patch", """[{"op":"replace","path":5}]""")]
    [InlineData("patch", "{}")]
    [InlineData("record", """{"id":1,"name":"a"}""")]
    [InlineData("record", """{"id":"x","name":"a"}""")]
    [InlineData("problem", """{"title":"a","status":400,"more":1}""")]
    [InlineData("strict", """{"number":1,"extra":2}""")]
    public async Task Argument_OfEachForm_IsAnsweredUnderTheKeysOfNewtonsoft(string action, string body)
    {
        (int Status, string Text, string[] Keys) theirs = Errors(await AnswerOf(servers.Theirs, HttpMethod.Post, $"arguments/{action}", body)), ours = Errors(await AnswerOf(servers.Ours, HttpMethod.Post, $"arguments/{action}", body));
        Assert.Equal(theirs.Status, ours.Status);
        if (theirs.Status == 200)
            Assert.Equal(theirs.Text, ours.Text);

        // There, reading goes on after an error, and may find others that follow from it.
        Assert.True(ours.Keys.Length > 0 == theirs.Keys.Length > 0 && ours.Keys.All(key => theirs.Keys.Contains(key)), $"{body}\n{string.Join(" | ", theirs.Keys)}\n{string.Join(" | ", ours.Keys)}\n{theirs.Text}\n{ours.Text}");
    }

    // There, a value of another kind has the key of what stands before it or in it, and text after the value is not looked at. Where a text is not JSON, no field is wrong.
    [Theory]
    [InlineData("list", "[1,[]]", "[0]", "[1]")]
    [InlineData("model", """{"needed":"a","lines":{"count":1}}""", "lines.count.lines", "lines")]
    [InlineData("model", """{"needed":"a" "number":5}""", "needed", "")]
    [InlineData("model", """{"needed":"a"}x""", null, "")]
    public async Task Argument_OfAnotherKind_HasTheKeyOfTheValue(string action, string body, string? theirs, string ours)
    {
        Assert.Equal(theirs is null ? [] : (string[])[theirs], Errors(await AnswerOf(servers.Theirs, HttpMethod.Post, $"arguments/{action}", body)).Keys.Where(static key => key is not ("form" or "list")));
        Assert.Equal([ours], Errors(await AnswerOf(servers.Ours, HttpMethod.Post, $"arguments/{action}", body)).Keys.Where(static key => key is not ("form" or "list")));
    }

    [Theory]
    [InlineData("utf-8", false)]
    [InlineData("utf-8", true)]
    [InlineData("utf-16", false)]
    [InlineData("utf-16", true)]
    [InlineData("utf-16BE", false)]
    [InlineData("iso-8859-1", false)]
    [InlineData("us-ascii", false)]
    [InlineData("utf-7", false)]
    [InlineData("nonsense", false)]
    public async Task Argument_InEachCharset_IsReadAsByNewtonsoft(string charset, bool withMark)
    {
        Encoding encoding = charset switch { "utf-16" => Encoding.Unicode, "utf-16BE" => Encoding.BigEndianUnicode, "iso-8859-1" => s_latin, "us-ascii" => Encoding.ASCII, _ => Encoding.UTF8 };
        byte[] body = [.. withMark ? encoding.GetPreamble() : [], .. encoding.GetBytes("""{"needed":"é"}""")];
        string mediaType = $"application/json; charset={charset}";
        string theirs = await AnswerOf(servers.Theirs, HttpMethod.Post, "arguments/model", body, mediaType), ours = await AnswerOf(servers.Ours, HttpMethod.Post, "arguments/model", body, mediaType);

        // A byte order mark is passed over.
        if (withMark)
            Assert.StartsWith("200", ours, StringComparison.Ordinal);
        else if (theirs.Contains("problem+json", StringComparison.Ordinal))
            Assert.True(JToken.DeepEquals(JsonOf(theirs), JsonOf(ours)), $"{theirs}\n{ours}");
        else
            Assert.Equal(theirs, ours);
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("text/json")]
    [InlineData("application/vnd.own+json")]
    [InlineData("application/json-patch+json")]
    [InlineData("application/xml")]
    [InlineData("text/plain")]
    [InlineData("")]
    public async Task Argument_OfEachMediaType_IsReadAsByNewtonsoft(string mediaType)
    {
        byte[] body = """{"needed":"a"}"""u8.ToArray();
        Assert.Equal(Errors(await AnswerOf(servers.Theirs, HttpMethod.Post, "arguments/model", body, mediaType)).Status, Errors(await AnswerOf(servers.Ours, HttpMethod.Post, "arguments/model", body, mediaType)).Status);
    }

    private static Task<string> AnswerOf(WebServer web, HttpMethod method, string path, string body) => AnswerOf(web, method, path, Encoding.UTF8.GetBytes(body), path.EndsWith("patch", StringComparison.Ordinal) ? "application/json-patch+json" : "application/json");

    private static async Task<string> AnswerOf(WebServer web, HttpMethod method, string path, byte[]? body = null, string mediaType = "", string accepted = "")
    {
        using HttpRequestMessage request = new(method, new Uri(path, UriKind.Relative));
        if (accepted.Length > 0)
            request.Headers.Accept.Add(MediaTypeWithQualityHeaderValue.Parse(accepted));
        if (body is not null)
        {
            request.Content = new ByteArrayContent(body);
            if (mediaType.Length > 0)
                request.Content.Headers.TryAddWithoutValidation("Content-Type", mediaType);
        }

        using HttpResponseMessage response = await web.Client.SendAsync(request);
        byte[] content = await response.Content.ReadAsByteArrayAsync();
        string text = (response.Content.Headers.ContentType?.CharSet == "utf-16" ? Encoding.Unicode : Encoding.UTF8).GetString(content);
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {WithoutTrace(text)}" + (response.StatusCode == HttpStatusCode.InternalServerError ? web.Failures.LastOrDefault() : null);
    }

    // An id of each request.
    private static string WithoutTrace(string text)
    {
        int start = text.IndexOf("\"traceId\":\"", StringComparison.Ordinal);
        return start < 0 ? text : text[..start] + text[(text.IndexOf('"', start + 11) + 1)..];
    }

    private static (int Status, string Text, string[] Keys) Errors(string answer)
    {
        int status = int.Parse(answer[..3], CultureInfo.InvariantCulture), start = answer.IndexOf('{', StringComparison.Ordinal);
        string[] keys = status == 400 && start >= 0 && JsonOf(answer)["errors"] is JObject errors ? [.. errors.Properties().Select(static one => one.Name)] : [];
        return (status, answer, keys);
    }

    // Without the place of the trace.
    private static JObject JsonOf(string answer) => JObject.Parse(answer[answer.IndexOf('{', StringComparison.Ordinal)..].Replace(",,", ",", StringComparison.Ordinal).Replace(",}", "}", StringComparison.Ordinal));

    public sealed class Servers : IAsyncLifetime
    {
        public WebServer Theirs { get; private set; } = null!;

        public WebServer Ours { get; private set; } = null!;

        public async Task InitializeAsync()
        {
            Theirs = await StartAsync(static mvc => mvc.AddNewtonsoftJson());
            Ours = await StartAsync(static mvc => mvc.AddVivaceJson(NewtonsoftSettings.Mvc));
        }

        public async Task DisposeAsync()
        {
            await Theirs.DisposeAsync();
            await Ours.DisposeAsync();
        }

        private static Task<WebServer> StartAsync(Action<IMvcBuilder> add) => WebServer.StartAsync(
            builder => add(builder.Services.AddControllers().ConfigureApplicationPartManager(static parts =>
            {
                parts.FeatureProviders.Clear();
                parts.FeatureProviders.Add(new Only());
            })),
            static application => application.MapControllers());
    }

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            foreach (Type type in (Type[])[typeof(NewtonsoftResultsController), typeof(NewtonsoftSequencesController), typeof(NewtonsoftArgumentsController)])
                feature.Controllers.Add(type.GetTypeInfo());
        }
    }
}

[ApiController, Route("results/[action]")]
public sealed class NewtonsoftResultsController : ControllerBase
{
    private static readonly NewtonsoftForm s_form = new() { Number = 1, Needed = "a", Time = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), Lines = [new NewtonsoftFormLine { Count = 2 }], Map = new() { ["Key One"] = 1 } };

    [HttpGet]
    public NewtonsoftForm Plain() => s_form;

    [HttpGet]
    public ActionResult<NewtonsoftForm> Typed() => s_form;

    [HttpGet]
    public IActionResult Fine() => Ok(s_form);

    [HttpGet]
    public object Untyped() => new { FirstName = "a", Inner = new { X = 1.0 }, When = new DateOnly(2020, 1, 2), Nothing = (string?)null };

    [HttpGet]
    public Task<object> Later() => Task.FromResult<object>(s_form);

    [HttpGet]
    public ValueTask<NewtonsoftForm?> Nothing() => ValueTask.FromResult<NewtonsoftForm?>(null);

    [HttpGet]
    public IActionResult NullObject() => new ObjectResult(null);

    [HttpGet]
    public IActionResult NullJson() => new JsonResult(null);

    [HttpGet]
    public void Nowhere()
    {
    }

    [HttpGet]
    public IActionResult None() => NoContent();

    [HttpGet]
    public IActionResult Missing() => NotFound();

    [HttpGet]
    public IActionResult MissingWithValue() => NotFound(new { Id = 5 });

    [HttpGet]
    public IActionResult Teapot() => StatusCode(418, s_form);

    [HttpGet]
    public IActionResult Made() => Created("/there", s_form);

    [HttpGet]
    public IActionResult Later2() => Accepted(s_form);

    [HttpGet]
    public IActionResult Bad() => BadRequest("why");

    [HttpGet]
    public IActionResult BadState()
    {
        ModelState.AddModelError("Some.Key", "wrong");
        ModelState.AddModelError("other", "more");
        return BadRequest(ModelState);
    }

    [HttpGet]
    public IActionResult Refused() => Problem("detail", "instance", 409, "title", "https://type");

    [HttpGet]
    public IActionResult RefusedWithMore() => new ObjectResult(new ProblemDetails { Title = "a", Status = 400, Extensions = { ["More"] = new { FirstName = 1 }, ["token"] = new JObject { ["A"] = 1 }, ["null"] = null } }) { StatusCode = 400 };

    [HttpGet]
    public IActionResult FineProblem() => Ok(new ProblemDetails { Title = "a" });

    [HttpGet]
    public IActionResult Invalid()
    {
        ModelState.AddModelError("FirstName", "wrong");
        return ValidationProblem(ModelState);
    }

    [HttpGet]
    public string Text() => "a \"text\"";

    [HttpGet]
    public IActionResult OkText() => Ok("text é <b>");

    [HttpGet]
    public IActionResult JsonText() => new JsonResult("text é <b>");

    [HttpGet]
    public int Number() => 5;

    [HttpGet]
    public double? Fraction() => 2;

    [HttpGet]
    public DayOfWeek Day() => DayOfWeek.Friday;

    [HttpGet]
    public DateTime Time() => new(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc);

    [HttpGet]
    public IEnumerable<int> Items()
    {
        yield return 1;
        yield return 2;
    }

    [HttpGet]
    public IEnumerable ItemsUntyped() => new ArrayList { 1, "a", s_form };

    [HttpGet]
    public List<NewtonsoftForm> List() => [s_form, new()];

    [HttpGet]
    public IEnumerable<NewtonsoftForm> Query() => new[] { s_form }.Select(static one => one);

    [HttpGet]
    public Dictionary<string, object?> Map() => new() { ["Key One"] = 1, ["keyTwo"] = null, ["three"] = s_form };

    [HttpGet]
    public JToken Token() => JToken.Parse("""{"A":[1,2.50,"2020-01-02T03:04:05Z",null]}""");

    [HttpGet]
    public JObject Tree() => new() { ["Some Name"] = 1.0, ["day"] = new DateTime(2020, 1, 2) };

    [HttpGet]
    public JArray TreeArray() => [1, "a"];

    [HttpGet]
    public IActionResult JsonTree() => new JsonResult(new JObject { ["A"] = 1 });

    [HttpGet]
    public IActionResult JsonPlain() => new JsonResult(s_form);

    [HttpGet]
    public IActionResult JsonTyped() => new JsonResult(s_form) { ContentType = "application/own+json", StatusCode = 202 };

    [HttpGet]
    public IActionResult JsonWide() => new JsonResult(s_form) { ContentType = "application/json; charset=utf-16" };

    [HttpGet]
    public IActionResult JsonWithSettings() => new JsonResult(s_form, new JsonSerializerSettings());

    [HttpGet]
    public IActionResult JsonIndented() => new JsonResult(s_form, new JsonSerializerSettings { Formatting = Formatting.Indented, NullValueHandling = NullValueHandling.Ignore, Converters = { new StringEnumConverter() } });

    [HttpGet]
    public IActionResult JsonNamed() => new JsonResult(new object[] { s_form }, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto, DefaultValueHandling = DefaultValueHandling.Ignore }) { ContentType = "application/json; charset=utf-16" };

    [HttpGet]
    public IActionResult JsonNullWithSettings() => new JsonResult(null, new JsonSerializerSettings());

    [HttpGet]
    public IActionResult JsonItemsWithSettings() => new JsonResult(Arriving(), new JsonSerializerSettings());

    [HttpGet]
    public IActionResult Raw() => Content("""{"a":1}""", "application/json");

    [HttpGet]
    public IActionResult Bytes() => File("abc"u8.ToArray(), "application/octet-stream");

    [HttpGet]
    public IActionResult Streamed() => File(new MemoryStream("abc"u8.ToArray()), "application/json");

    [HttpGet]
    public byte[] Base64() => [1, 2, 3];

    [HttpGet]
    public object Dynamic()
    {
        dynamic value = new ExpandoObject();
        value.FirstName = "a";
        value.inner = new { X = 1 };
        return value;
    }

    [HttpGet]
    public DataTable Table()
    {
        DataTable table = new() { Columns = { { "Id", typeof(int) }, { "Name", typeof(string) } } };
        table.Rows.Add(1, "a");
        table.Rows.Add(2, DBNull.Value);
        return table;
    }

    [HttpGet]
    public Tuple<int, string> Pair() => new(1, "a");

    [HttpGet]
    public (int Id, string Name) Pair2() => (1, "a");

    [HttpGet]
    public KeyValuePair<string, int> Entry() => new("a", 1);

    [HttpGet]
    public NewtonsoftRecord Record() => new(1, "a");

    [HttpGet]
    public async IAsyncEnumerable<int> Arriving([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        cancellationToken.ThrowIfCancellationRequested();
        yield return 1;
        yield return 2;
    }

    [HttpGet]
    public Task<IAsyncEnumerable<int>> ArrivingLater() => Task.FromResult(Arriving());

    [HttpGet]
    public ActionResult<IAsyncEnumerable<int>> ArrivingTyped() => new(Arriving());

    [HttpGet]
    public IActionResult ArrivingFine() => Ok(Arriving());

    [HttpGet]
    public IActionResult ArrivingJson() => new JsonResult(Arriving());

    [HttpGet]
    public object ArrivingObject() => Arriving();

    [HttpGet]
    public IOwnSequence ArrivingDerived() => new OwnSequence(Arriving());

    [HttpGet]
    public async IAsyncEnumerable<NewtonsoftForm> ArrivingForms()
    {
        await Task.Yield();
        yield return s_form;
    }

    [HttpGet]
    public async IAsyncEnumerable<object?> ArrivingObjects()
    {
        await Task.Yield();
        yield return s_form;
        yield return new JObject { ["A"] = 1 };
        yield return null;
    }

    [HttpGet]
    public BothSequence ArrivingBoth() => new(Arriving());

    public interface IOwnSequence : IAsyncEnumerable<int>;

    private sealed class OwnSequence(IAsyncEnumerable<int> items) : IOwnSequence
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => items.GetAsyncEnumerator(cancellationToken);
    }

    public sealed class BothSequence(IAsyncEnumerable<int> items) : IAsyncEnumerable<int>, IEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => items.GetAsyncEnumerator(cancellationToken);

        public IEnumerator<int> GetEnumerator()
        {
            yield return 1;
            yield return 2;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}

[ApiController, Route("sequences/[action]")]
public sealed class NewtonsoftSequencesController : ControllerBase
{
    [HttpGet]
    public object Member() => new { Count = 2, Items = Arriving() };

    [HttpGet]
    public NewtonsoftSequence Declared() => new() { Count = 2, Items = Arriving() };

    [HttpGet]
    public NewtonsoftUntypedSequence Untyped() => new() { Count = 2, Items = Arriving() };

    private static async IAsyncEnumerable<int> Arriving()
    {
        await Task.Yield();
        yield return 1;
        yield return 2;
    }
}

[ApiController, Route("arguments/[action]")]
public sealed class NewtonsoftArgumentsController : ControllerBase
{
    [HttpPost]
    public ActionResult<NewtonsoftForm> Model(NewtonsoftForm form) => form;

    [HttpPost]
    public ActionResult<List<int>> List(List<int> list) => list;

    [HttpPost]
    public ActionResult<int> Number([FromBody] int number) => number;

    [HttpPost]
    public ActionResult<string> Text([FromBody] string text) => new JsonResult(text);

    [HttpPost]
    public ActionResult<Dictionary<string, int>> Map([FromBody] Dictionary<string, int> map) => map;

    [HttpPost]
    public ActionResult<object> Untyped([FromBody] object value) => Ok($"{value.GetType()} {value}");

    [HttpPost]
    public ActionResult<string> Token([FromBody] JToken value) => new JsonResult($"{value.GetType()} {value}");

    [HttpPost]
    public ActionResult<JArray> Array([FromBody] JArray value) => value;

    [HttpPost]
    public ActionResult<NewtonsoftForm> Patch(Microsoft.AspNetCore.JsonPatch.JsonPatchDocument<NewtonsoftForm> patch)
    {
        NewtonsoftForm form = new() { Needed = "a" };
        patch.ApplyTo(form, error => ModelState.AddModelError(error.AffectedObject.GetType().Name, error.ErrorMessage));
        return ModelState.IsValid ? form : ValidationProblem(ModelState);
    }

    [HttpPost]
    public ActionResult<NewtonsoftRecord> Record(NewtonsoftRecord record) => record;

    [HttpPost]
    public ActionResult<string> Problem([FromBody] ProblemDetails problem) => new JsonResult($"{problem.Title} {problem.Status} {string.Join(",", problem.Extensions.Keys)}");

    [HttpPost]
    public ActionResult<NewtonsoftStrict> Strict(NewtonsoftStrict strict) => strict;
}

public sealed class NewtonsoftForm
{
    public int Number { get; set; }

    [JsonProperty(Required = Newtonsoft.Json.Required.Always)]
    public string Needed { get; set; } = "";

    [MaxLength(5)]
    public string? Name { get; set; }

    [JsonProperty("odd name")]
    public int Odd { get; set; }

    public DateTime Time { get; set; }

    public DayOfWeek Day { get; set; }

    public Guid Id { get; set; }

    public byte Size { get; set; }

    public List<NewtonsoftFormLine>? Lines { get; set; }

    public Dictionary<string, int>? Map { get; set; }
}

public sealed class NewtonsoftFormLine
{
    [Range(0, 9)]
    public int Count { get; set; }

    public decimal Price { get; set; } = 1.50m;

    public NewtonsoftFormLine? Inner { get; set; }
}

public sealed record NewtonsoftRecord(int Id, string Name);

[JsonObject(MissingMemberHandling = MissingMemberHandling.Error)]
public sealed class NewtonsoftStrict
{
    public int Number { get; set; }
}

public sealed class NewtonsoftSequence
{
    public int Count { get; set; }

    public IAsyncEnumerable<int>? Items { get; set; }
}

public sealed class NewtonsoftUntypedSequence
{
    public int Count { get; set; }

    public object? Items { get; set; }
}
