// Values that hold each other: with references in the text, and with loops that are left out.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 14
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 14
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Node root = new() { Name = "root" };
        root.Children.Add(new Node { Name = "leaf", Parent = root });
        string text = JsonConvert.SerializeObject(root, new JsonSerializerSettings { PreserveReferencesHandling = PreserveReferencesHandling.All });
        Node read = JsonConvert.DeserializeObject<Node>(text, new JsonSerializerSettings { PreserveReferencesHandling = PreserveReferencesHandling.All })!;
        string without = JsonConvert.SerializeObject(root, new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore });
        return $"{text}\n{ReferenceEquals(read, read.Children[0].Parent)}\n{without}";
    }
}

public class Node
{
    public string? Name { get; set; }
    public Node? Parent { get; set; }
    public List<Node> Children { get; set; } = [];
}
