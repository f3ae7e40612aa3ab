// Names of types that are neither read nor written, with the reason and a fix, for the run time and the compiler.


namespace Vivace.Json.Contracts.Rules;

internal static class RefusedTypes
{
    private const string Resource = "a handle to something outside the text";
    private const string Running = "something that runs, not a value";
    private const string LeaveOut = "Leave it out with [JsonIgnore].";
    private const string Key = "a key, which its members show only in part or not at all";

    private const string DataSetCodec = "DataSetCodec", DataTableCodec = "DataTableCodec", XmlNodeCodec = "XmlNodeCodec",
        XObjectCodec = "XObjectCodec", JTokenCodec = "JTokenCodec";

    private const string DotNetTypes = "DotNetTypes", OrCodec = $" Or add {DotNetTypes} to Codecs in the settings.";

    private const string Package = "Vivace.Json.Compatibility";

    // Pointers, refs, ref structs and open generic types: their values cannot be stored.
    internal static readonly (string Found, string Fix) Unheld =
        ("a pointer, a reference, a ref struct or an open generic type, whose values cannot be stored", "Copy what it refers to.");

    // MemberInfo and derived types, such as Type.
    internal static readonly (string Found, string Fix) Reflected =
        ("code, which a text must not name", "Use its name, or [JsonDerivedType] to choose a type.");

    internal static readonly (string Found, string Fix) Code = ("code, not a value", LeaveOut);

    internal static readonly (string Found, string Fix) Address = ("an address or a number of platform-dependent size",
        "Use long or ulong.");

    internal static readonly (string Found, string Fix) Position =
        ("a position, for which JSON has no notation", "Write a number, or its text: ToString()." + OrCodec);

    internal static readonly (string Found, string Fix) ForeignState = ("the state of another serializer", LeaveOut);

    // Enumerators of .NET that are not collections.
    internal static readonly (string Found, string Fix) Walk = ("an enumerator of a collection", "Use the collection.");

    // Newtonsoft.Json's tree and derived types. By name only, because copies of the package are in other assemblies.
    internal const string ForeignTree = "Newtonsoft.Json.Linq.JToken";

    internal const string ForeignObject = "Newtonsoft.Json.Linq.JObject";

    internal static readonly (string Found, string Fix) Tree =
        ("a tree of Newtonsoft.Json, whose items are not its content",
            $"Use JsonNode, or JsonSettings.Newtonsoft of the package {Package}. To keep other settings, add its {JTokenCodec} to " +
                $"their Codecs.");

    // Derived types included. By name, because naming the types in code would load their assemblies.
    internal static readonly Dictionary<string, (string Found, string Fix)> Named = new(StringComparer.Ordinal)
    {
        ["System.IO.Stream"] = ("a place to read from or write to, not a value", "Copy its content into a byte[]."),
        ["System.IO.TextReader"] = ("a place to read from, not a value", "Read it into a string."),
        ["System.IO.TextWriter"] = ("a place to write to, not a value", LeaveOut),
        ["System.Threading.Tasks.Task"] = (Running, "Await it and use the result."),
        ["System.Threading.Tasks.ValueTask"] = (Running, "Await it and use the result."),
        ["System.Threading.Tasks.ValueTask`1"] = (Running, "Await it and use the result."),
        ["System.Threading.CancellationToken"] = (Running, LeaveOut),
        ["System.Threading.CancellationTokenSource"] = (Running, LeaveOut),
        ["System.Threading.Thread"] = (Running, LeaveOut),
        ["System.Threading.WaitHandle"] = (Resource, LeaveOut),
        ["System.Runtime.InteropServices.SafeHandle"] = (Resource, LeaveOut),
        ["System.Runtime.InteropServices.GCHandle"] = (Resource, LeaveOut),
        ["System.Diagnostics.Process"] = (Running, "Write its Id or its name."),
        ["System.WeakReference"] = ("a reference whose target may be gone", "Use the target."),
        ["System.WeakReference`1"] = ("a reference whose target may be gone", "Use the target."),
        ["System.Lazy`1"] = ("a value that may not exist yet", "Use its Value." + OrCodec),
        ["System.Text.StringBuilder"] = ("a text under construction, whose members do not show the text", "Use ToString()." + OrCodec),
        ["System.Text.RegularExpressions.Regex"] = ("a compiled pattern, whose members do not show the pattern",
            "Use its text: ToString()." + OrCodec),
        ["System.RuntimeTypeHandle"] = (Resource, LeaveOut),
        ["System.RuntimeMethodHandle"] = (Resource, LeaveOut),
        ["System.RuntimeFieldHandle"] = (Resource, LeaveOut),
        ["System.Reflection.Assembly"] = ("code, which a text must not name", "Use its name."),
        ["System.Reflection.Module"] = ("code, which a text must not name", "Use its name."),
        ["System.AppDomain"] = (Running, LeaveOut),
        ["System.DBNull"] = ("a database null, which would become an empty object", "Use null."),
        ["System.Data.DataSet"] = ("tables made for ISerializable, whose members are not their content", AddCodec(DataSetCodec)),
        ["System.Data.DataTable"] = ("a table made for ISerializable, whose members are not its content", AddCodec(DataTableCodec)),
        ["System.Data.DataRow"] = ("a row, whose members repeat its table", "Copy the values into a dictionary."),
        ["System.Xml.XmlNode"] = ("XML, whose members are not its text", AddCodec(XmlNodeCodec)),
        ["System.Xml.Linq.XObject"] = ("XML, whose members are not its text", AddCodec(XObjectCodec)),
        ["System.Collections.Specialized.NameValueCollection"] = ("a collection that enumerates its names without their values",
            "Copy it into a Dictionary<string, string[]>." + OrCodec),
        ["System.Collections.Generic.PriorityQueue`2"] = ("a queue whose members do not show its order",
            "Use a list of its UnorderedItems." + OrCodec),
        ["System.Collections.Generic.LinkedListNode`1"] = ("a part of a list that refers to all others", "Use its Value."),
        ["System.Threading.ThreadLocal`1"] = ("a value for each thread", "Use its Value."),
        ["System.Threading.SemaphoreSlim"] = (Running, LeaveOut),
        ["System.Threading.Timer"] = (Running, LeaveOut),
        ["System.Threading.PeriodicTimer"] = (Running, "Write its Period."),
        ["System.Threading.Channels.Channel`1"] = (Running, LeaveOut),
        ["System.Threading.Channels.Channel`2"] = (Running, LeaveOut),
        ["System.Threading.Channels.ChannelReader`1"] = (Running, "Collect its items first."),
        ["System.Threading.Channels.ChannelWriter`1"] = (Running, LeaveOut),
        ["System.TimeProvider"] = (Running, LeaveOut),
        ["System.Net.Http.HttpMessageInvoker"] = (Running, LeaveOut),
        ["System.Net.Http.HttpContent"] = ("content that has not been read yet", "Read it into a string or a byte[]."),
        ["System.Net.Http.HttpRequestMessage"] = ("a message whose headers and content cannot be read back",
            "Copy what matters into a type of your own."),
        ["System.Net.Http.HttpResponseMessage"] = ("a message whose headers and content cannot be read back",
            "Copy what matters into a type of your own."),
        ["System.Net.Mail.MailMessage"] = ("a message whose addresses and parts cannot be read back",
            "Copy what matters into a type of your own."),
        ["System.Net.CookieContainer"] = ("a container whose members do not show its cookies", "Use a list of Cookie: GetAllCookies()."),
        ["System.Net.NetworkInformation.PhysicalAddress"] = ("an address whose members do not show it", "Use its text: ToString()."),
        ["System.Diagnostics.StackTrace"] = ("a trace whose members do not show its frames", "Use its text: ToString()."),
        ["System.IO.FileSystemInfo"] = (Resource, "Use its FullName."),
        ["System.IO.DriveInfo"] = (Resource, "Use its Name."),
        ["System.Reflection.AssemblyName"] = ("code, which a text must not name", "Use its FullName."),
        ["System.ModuleHandle"] = (Resource, LeaveOut),
        ["System.Data.DataColumn"] = ("a column, which belongs to its table", "Use its ColumnName."),
        ["System.Text.Encoding"] = ("an encoding, which its name identifies", "Use its WebName."),
        ["System.Text.RegularExpressions.Capture"] = ("a match, whose members repeat the text searched", "Use its Value."),
        ["System.Buffers.ReadOnlySequence`1"] = ("segments of memory that belong to other code", "Copy them into an array: ToArray()."),
        ["System.Buffers.ArrayBufferWriter`1"] = ("a place to write to, not a value", "Use its WrittenMemory."),
        ["System.Runtime.InteropServices.NFloat"] = ("a number of platform-dependent size", "Use double."),
        ["System.Security.SecureString"] = ("a secret, which is not accessible", LeaveOut),
        ["System.Security.Cryptography.AsymmetricAlgorithm"] = (Key, "Export it, and write the bytes."),
        ["System.Security.Cryptography.SymmetricAlgorithm"] = (Key, LeaveOut),
        ["System.Security.Cryptography.HashAlgorithm"] = (Running, LeaveOut),
        ["System.Security.Cryptography.X509Certificates.X509Certificate"] = ("a certificate, whose members are not its content",
            "Export it, and write the bytes."),
    };

    // Codecs of the library, and in Vivace.Json.Compatibility, for refused types and types derived from them.
    internal static readonly Dictionary<string, string> Codecs = new(StringComparer.Ordinal)
    {
        ["System.Data.DataSet"] = DataSetCodec,
        ["System.Data.DataTable"] = DataTableCodec,
        ["System.Xml.XmlNode"] = XmlNodeCodec,
        ["System.Xml.Linq.XObject"] = XObjectCodec,
        [ForeignTree] = JTokenCodec,
        ["System.Index"] = DotNetTypes,
        ["System.Range"] = DotNetTypes,
        ["System.Lazy`1"] = DotNetTypes,
        ["System.Text.StringBuilder"] = DotNetTypes,
        ["System.Text.RegularExpressions.Regex"] = DotNetTypes,
        ["System.Collections.Specialized.NameValueCollection"] = DotNetTypes,
        ["System.Collections.Generic.PriorityQueue`2"] = DotNetTypes,
    };

    // Not derived types: a value declared as one of these would lose its own members.
    internal static readonly Dictionary<string, (string Found, string Fix)> Declared = new(StringComparer.Ordinal)
    {
        ["System.Net.EndPoint"] = ("the address of an unknown family, whose members do not show the address",
            "Use IPEndPoint or DnsEndPoint."),
        ["System.Runtime.CompilerServices.ITuple"] = ("a tuple of unknown size, whose members do not show its items",
            "Use Tuple or ValueTuple."),
    };

    private static string AddCodec(string codec) =>
        $"Add {codec} of the package {Package} to Codecs in the settings, or name it with [JsonCodec].";

    internal static string Message(string type, (string Found, string Fix) reason) =>
        $"Expected a type that is supported in JSON, found {type}: {reason.Found}. {reason.Fix}";
}
